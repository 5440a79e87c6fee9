package contact

import (
	"net/netip"
	"net/url"
	"strings"
)

// Reach is who can open the address of a website. The zero value is an address that everybody can open.
type Reach string

// The kinds of addresses that other people cannot open, or that browsers warn them of.
const (
	Public  Reach = ""
	Local   Reach = "local"   // only this computer or its own network opens it
	Numbers Reach = "numbers" // an IP address, which changes and has no certificate
	Plain   Reach = "plain"   // without encryption
)

// localNames are the ends of names that only a computer's own network knows.
var localNames = []string{"localhost", "local", "localdomain", "internal", "lan", "home.arpa"}

// ReachOf returns who can open the address of a website, such as https://institute.example.
func ReachOf(address string) Reach {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return Local
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if ip, err := netip.ParseAddr(host); err == nil {
		if ip = ip.Unmap(); !ip.IsGlobalUnicast() || ip.IsPrivate() {
			return Local
		}
		return Numbers
	}
	if !strings.Contains(host, ".") {
		return Local
	}
	for _, end := range localNames {
		if strings.HasSuffix(host, "."+end) {
			return Local
		}
	}
	if u.Scheme != "https" {
		return Plain
	}
	return Public
}
