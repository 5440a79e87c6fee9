#!/usr/bin/env python3
"""Attacks a running kendra with wapiti and sqlmap, over all routes of the contract, as nobody, student and staff.

It starts bin/kendra on a folder of its own with demo data, on 127.0.0.1, makes an account for each role, and gives both tools
every operation of /api/openapi.json with parameters that exist. It fails when a tool finds something, when a tool doesn't
finish in its time, and when the program answered 500. Reports are in the folder that it names at its end.

    tools/attack/scan.py [--role nobody|student|staff] [--tool wapiti|sqlmap] [--keep FOLDER]

docs/security.md says how to read what it finds.
"""

import argparse
import concurrent.futures
import html
import http.client
import http.server
import json
import os
import pty
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSWORD = "Quartz-Lantern-58!"
ROLES = {"nobody": 0, "student": 3, "staff": 2}
MINUTES = {"wapiti": 5, "sqlmap": 9}  # for one role; the roles attack at the same time

# wapiti's modules that work without a server on the internet and without a list that they download. sqlmap does what
# blindsql does.
MODULES = "backup,cookieflags,crlf,csp,exec,file,htaccess,http_headers,permanentxss,redirect,shellshock,sql,xss"

# These would end the login that the attack is made with.
ENDS_LOGIN = {"PostLogout", "PostEndLogin", "PostChangePassword"}

# What wapiti wants of headers and kendra has decided otherwise: X-XSS-Protection is of browsers that are gone, and
# Strict-Transport-Security is sent over https alone, which a site on 127.0.0.1 doesn't speak.
IGNORED = {"X-XSS-Protection is not set", "Strict-Transport-Security is not set"}


def clean_environment(**more):
    return {k: v for k, v in os.environ.items() if not k.startswith("KENDRA_")} | more


class Site:
    """A kendra with demo data."""

    def __init__(self, folder):
        self.data, self.log_path = folder / "data", folder / "kendra.log"
        self.data.mkdir(mode=0o755)
        self.env = clean_environment(
            KENDRA_DATA_DIR=str(self.data), KENDRA_LIMIT_FACTOR="100000", KENDRA_GEOCODER_URL="off", KENDRA_BASE_URL="http://127.0.0.1"
        )
        self.log = open(self.log_path, "wb")
        self.process = subprocess.Popen(
            [ROOT / "bin/kendra", "serve", "--demo", "--addr", "127.0.0.1:0"], env=self.env, stdout=subprocess.PIPE, stderr=self.log, text=True
        )
        for line in self.process.stdout:
            if match := re.search(r"kendra is ready on (http://\S+)", line):
                self.base = match.group(1)
                break
        else:
            sys.exit(f"kendra did not start; see {self.log_path}")
        self.address = urllib.parse.urlsplit(self.base).netloc

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)
        self.log.close()

    def account(self, role, email, center=None):
        command = [ROOT / "bin/kendra", "accounts", "create", "--role", role, "--email", email, "--name", f"Attack {role}", "--password-stdin"]
        if center:
            command += ["--center", str(center)]
        done = subprocess.run(command, env=self.env, input=PASSWORD, text=True, capture_output=True)
        if done.returncode == 5:  # the demo has an account with this address
            command = [ROOT / "bin/kendra", "accounts", "set-password", "--email", email, "--password-stdin"]
            done = subprocess.run(command, env=self.env, input=PASSWORD, text=True, capture_output=True)
        if done.returncode != 0:
            sys.exit(f"no account for {role}: {done.stderr}")
        body = json.dumps({"CompanyID": "KENDRA", "username": email, "password": PASSWORD, "Role": {"admin": 1, "staff": 2, "student": 3}[role]})
        return self.ask("POST", "/api/Login/Login", body=body)["data"]

    def ask(self, method, path, token="", body=None):
        headers = {"Content-Type": "application/json"} if body else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.base + path, data=body.encode() if body else None, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            sys.exit(f"{method} {path}: {refused.code} {refused.read().decode()[:300]}")

    def admits(self, target, token):
        """Whether a role may call an operation. Else kendra refuses it before it reads a parameter."""
        headers = {"Content-Type": target.kind} if target.kind else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.base + target.path, data=target.body().encode() or None, headers=headers, method=target.method)
        try:
            with urllib.request.urlopen(request, timeout=30):
                return True
        except urllib.error.HTTPError as refused:
            return b'"login.required"' not in (text := refused.read()) and b'"access.denied"' not in text

    def failures(self):
        """The requests that the program answered 500, and its panics."""
        lines = self.log_path.read_text(errors="replace").splitlines()
        return [line for line in lines if " status=500 " in line or "msg=panic" in line]


def samples(site, admin):
    """Values of parameters that exist, by name."""
    get = lambda path: site.ask("GET", path, admin)
    centers = get("/api/StudyCenter/GetStudyCenterfordropdown")
    students = get("/api/Report/GetStudentReport?Page=0&Size=25")["Items"]
    student = get(f"/api/Student/GetStudentbyID?sid={students[0]['SID']}")[0]
    course = get("/api/Course/GetAllCourse")[0]
    certificates = get("/api/Certificate/GetCertificates?Size=1")["Items"]
    certificate = certificates[0] if certificates else {}
    values = {
        "OId": student["OId"], "SID": student["SID"], "sid": student["SID"], "RegNo": student["RegNo"], "DID": student.get("DID", 1),
        "email": student["Email"], "Email": student["Email"], "username": student["Email"], "Username": student["Email"], "course_id": course.get("course_id", 1),
        "Serial": certificate.get("Serial", "1001-26-000001-X"), "serial": certificate.get("Serial", "1001-26-000001-X"),
        "Code": certificate.get("Code", "ABCDEFGH"), "DOB": student.get("DOB", "14/06/2005"), "Country": "India", "State": "Bihar", "City": "Patna",
        "Mobile": "9876543210", "Name": "Asha Verma", "Page": 0, "Size": 5, "Id": 1, "From": "2026-01-01", "To": "2026-12-31",
        "name": f"{certificate.get('Code', 'x')}.pdf", "DivName": course.get("DivName", "DCA"), "StdName": course.get("StdName", "Diploma"),
        "Subject": "Hello", "Message": "When does it begin?", "Price": "100", "Title": "A title", "password": "Wrong-Passw0rd!", "Password": "Wrong-Passw0rd!",
    }
    return values, centers, student


def resolve(contract, schema):
    while schema and "$ref" in schema:
        found = contract
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        schema = found
    return schema or {}


def sample(contract, values, name, schema):
    """A value that fits a parameter or a field."""
    schema = resolve(contract, schema)
    kind = schema.get("type")
    if name in values and kind not in ("array", "object"):
        return str(values[name]) if kind == "string" else values[name]
    if "enum" in schema:
        return schema["enum"][0]
    if "example" in schema:
        return schema["example"]
    if kind == "array":
        return [sample(contract, values, name, schema.get("items", {}))]
    if kind == "object":
        return {k: sample(contract, values, k, v) for k, v in schema.get("properties", {}).items()}
    return {"integer": 1, "number": 1, "boolean": False}.get(kind, "text")


class Target:
    """One request: an operation of the contract with values."""

    def __init__(self, contract, values, method, path, operation):
        self.method, self.name, self.kind, self.fields = method.upper(), operation["operationId"], "", {}
        query = []
        for parameter in operation.get("parameters", []):
            parameter = resolve(contract, parameter)
            value = parameter.get("example", sample(contract, values, parameter["name"], parameter.get("schema", {})))
            if parameter["in"] == "path":
                path = path.replace("{" + parameter["name"] + "}", urllib.parse.quote(str(value), safe=""))
            elif parameter["in"] == "query":
                query.append((parameter["name"], value))
        self.path = path + ("?" + urllib.parse.urlencode(query, doseq=True) if query else "")
        for kind, body in resolve(contract, operation.get("requestBody", {})).get("content", {}).items():
            if not self.kind and kind != "multipart/form-data":
                self.kind = kind
                self.fields = sample(contract, values, "", body.get("schema", {}))
                example = body.get("example")
                if isinstance(example, dict) and isinstance(self.fields, dict):
                    self.fields |= example

    def body(self):
        if self.kind == "application/json":
            return json.dumps(self.fields)
        return urllib.parse.urlencode(self.fields) if self.kind else ""

    def request(self, address, token):
        """The request as it goes over the wire."""
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {address}"]
        if token:
            lines.append(f"Authorization: Bearer {token}")
        if self.kind:
            lines.append(f"Content-Type: {self.kind}")
        return "\n".join(lines) + "\n\n" + self.body()

    def markup(self):
        """The request as a page has it, for a tool that crawls."""
        if self.method == "GET":
            return f'<a href="{html.escape(self.path)}">{self.name}</a>'
        if self.method != "POST" or self.kind == "application/json":
            return ""
        fields = "".join(f'<input name="{html.escape(k)}" value="{html.escape(str(v))}">' for k, v in (self.fields or {}).items())
        return f'<form method="post" action="{html.escape(self.path)}">{fields}<input type="submit"></form>'


class Door(http.server.ThreadingHTTPServer):
    """A proxy before the site: it signs each request with a role's token, and has a page that leads to all routes."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, *_):
        pass  # a tool has hung up

    def __init__(self, address, token, page):
        self.site, self.token, self.page = address, token, page.encode()
        super().__init__(("127.0.0.1", 0), DoorHandler)
        self.base = f"http://127.0.0.1:{self.server_address[1]}"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class DoorHandler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # an answer is sent in two parts

    def log_message(self, *_):
        pass

    def forward(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == "/attack-page":
            return self.answer(200, [("Content-Type", "text/html"), *PAGE_HEADERS], self.server.page)
        headers = {k: v for k, v in self.headers.items() if k.lower() not in ("host", "connection", "accept-encoding")}
        headers["Host"] = self.server.site
        if self.server.token:
            headers["Authorization"] = f"Bearer {self.server.token}"
        connection = http.client.HTTPConnection(self.server.site, timeout=30)
        try:
            connection.request(self.command, self.path, body or None, headers)
            got = connection.getresponse()
            content = got.read()
        except (OSError, ValueError, http.client.HTTPException):
            return self.answer(400, [], b"")  # nothing that HTTP can carry
        finally:
            connection.close()
        kept = [(k, v.replace(self.server.site, self.headers.get("Host", ""))) for k, v in got.getheaders() if k.lower() not in SINGLE_HOP]
        return self.answer(got.status, kept, content)

    def answer(self, status, headers, content):
        self.send_response_only(status)
        for name, value in headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = do_OPTIONS = do_PATCH = do_TRACE = do_CONNECT = forward

    def __getattr__(self, name):  # methods that nobody has, which tools try
        if name.startswith("do_"):
            return self.forward
        raise AttributeError(name)


SINGLE_HOP = {"connection", "content-length", "transfer-encoding", "keep-alive"}
# The page that leads to the routes is this script's own; it must not be found wanting.
PAGE_HEADERS = [
    ("Content-Security-Policy", "default-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("X-XSS-Protection", "1; mode=block"),
    ("Strict-Transport-Security", "max-age=1"),
]


def run(command, minutes, log, **more):
    """Runs a tool and reports whether it came to its end in time."""
    keyboard, terminal = pty.openpty()  # sqlmap reads its targets from what isn't a terminal
    with open(log, "wb") as out, os.fdopen(keyboard, "wb"), os.fdopen(terminal, "rb") as typed:
        process = subprocess.Popen(command, stdin=typed, stdout=out, stderr=subprocess.STDOUT, start_new_session=True, env=clean_environment(**more))
        try:
            process.wait(minutes * 60)
            return True
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return False


def wapiti(site, role, token, targets, folder):
    page = "<!doctype html><title>routes</title>" + "".join(f"<p>{t.markup()}</p>" for t in targets)
    door = Door(site.address, token, page)
    report = folder / f"wapiti-{role}.json"
    command = [
        "wapiti", "-u", door.base + "/", "-s", door.base + "/attack-page", "--scope", "domain", "-m", MODULES, "--flush-session", "-d", "2",
        "--max-scan-time", "60", "--max-attack-time", "20", "--max-parameters", "12", "-t", "10",
        "-v", "1", "--no-bugreport", "-f", "json", "-o", str(report), "--store-session", str(folder / f"wapiti-{role}"), "--store-config", str(folder / "wapiti-config"),
    ]
    ended = run(command, MINUTES["wapiti"], folder / f"wapiti-{role}.log", HOME=str(folder))
    door.shutdown()
    found = []
    if not ended or not report.exists():
        return [f"wapiti as {role} did not finish: see {folder}/wapiti-{role}.log"]
    said = json.loads(report.read_text())
    for kind in ("vulnerabilities", "anomalies"):
        for category, all_of in said[kind].items():
            for one in all_of:
                if one["info"] not in IGNORED:
                    found.append(f"wapiti as {role}: {category}: {one['method']} {one['path']} {one['parameter']}: {one['info']}")
    return found


def sqlmap(site, role, token, targets, folder):
    log = folder / f"sqlmap-{role}.requests"
    line = "=" * 54
    tested = [t for t in targets if ("?" in t.path or t.body()) and site.admits(t, token)]
    log.write_text("\n".join(f"{line}\n{t.request(site.address, token)}\n{line}\n" for t in tested))
    command = [
        "sqlmap", "-l", str(log), "--batch", "--dbms=PostgreSQL", "--level=1", "--risk=1", "--technique=BEST", "--time-sec=2", "--timeout=10", "--retries=0",
        "--ignore-code=*", "--skip-waf", "--disable-coloring", "--drop-set-cookie", "--flush-session", "--output-dir", str(folder / f"sqlmap-{role}"), "-v", "1", "--threads=2",
    ]
    ended = run(command, MINUTES["sqlmap"], folder / f"sqlmap-{role}.log", HOME=str(folder))
    text = (folder / f"sqlmap-{role}.log").read_text(errors="replace")
    found = [f"sqlmap as {role}: {m.strip()}" for m in re.findall(r"^Parameter: .*$|.* is vulnerable\. .*", text, re.M)]
    tried = text.count("testing URL")
    print(f"  sqlmap as {role}: {tried} of {len(tested)} requests with parameters were tried", flush=True)
    if not ended or tried < len(tested):
        found.append(f"sqlmap as {role} did not try everything: see {folder}/sqlmap-{role}.log")
    return found


TOOLS = {"wapiti": wapiti, "sqlmap": sqlmap}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--role", choices=ROLES, action="append")
    parser.add_argument("--tool", choices=TOOLS, action="append")
    parser.add_argument("--keep", help="a folder for the reports; else a new one among temporary files")
    said = parser.parse_args()
    tools = [t for t in said.tool or TOOLS if shutil.which(t) or sys.exit(f"{t} is missing: apt-get install wapiti sqlmap")]
    folder = pathlib.Path(said.keep or tempfile.mkdtemp(prefix="kendra-attack-")).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)  # PostgreSQL runs as another user when this is root
    site = Site(folder)
    try:
        found = attack(site, folder, said.role or list(ROLES), tools)
    finally:
        site.stop()
    shutil.rmtree(site.data, ignore_errors=True)
    found += [f"kendra answered 500: {line}" for line in site.failures()]
    print(f"reports: {folder}")
    for one in found:
        print("FOUND", one)
    print(f"{len(found)} findings")
    return 1 if found else 0


def attack(site, folder, roles, tools):
    admin = site.account("admin", "attack-admin@kendra.example")
    values, centers, student = samples(site, admin)
    code = next(c["KRCCode"] for c in centers if str(c["OId"]) == str(student["OId"]))
    contract = site.ask("GET", "/api/openapi.json")
    targets = [
        Target(contract, values, method, path, operation)
        for path, methods in contract["paths"].items() for method, operation in methods.items() if "operationId" in operation
    ]
    print(f"{len(targets)} operations, on {site.base}", flush=True)

    def as_role(role):
        found = []
        for tool in tools:
            token = ""  # a new one for each run: they are good for 15 minutes
            if role == "staff":
                token = site.account("staff", "attack-staff@kendra.example", code)
            if role == "student":
                token = site.account("student", student["Email"])
            chosen = [t for t in targets if role == "nobody" or t.name not in ENDS_LOGIN]
            began = time.monotonic()
            found += TOOLS[tool](site, role, token, chosen, folder)
            print(f"  {tool} as {role}: {time.monotonic() - began:.0f} s", flush=True)
        return found

    with concurrent.futures.ThreadPoolExecutor(len(roles)) as pool:
        return [one for found in pool.map(as_role, roles) for one in found]


if __name__ == "__main__":
    sys.exit(main())
