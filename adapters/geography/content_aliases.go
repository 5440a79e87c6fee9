package geography

// Other names of places, as keys. Old spreadsheets contain former names.
var (
	countryAliases = map[string]string{
		"bharat": "IN", "hindustan": "IN", "republic of india": "IN", "usa": "US", "united states of america": "US", "uk": "GB", "great britain": "GB",
		"england": "GB", "uae": "AE", "burma": "MM", "myanmar": "MM", "ivory coast": "CI", "swaziland": "SZ", "macedonia": "MK", "czech republic": "CZ",
		"turkey": "TR", "palestine": "PS", "vatican": "VA", "cape verde": "CV", "east timor": "TL", "korea": "KR",
	}
	stateAliases = map[string]string{
		"orissa": "odisha", "pondicherry": "puducherry", "uttaranchal": "uttarakhand", "uttrakhand": "uttarakhand", "new delhi": "delhi",
		"nct of delhi": "delhi", "delhi ncr": "delhi", "chattisgarh": "chhattisgarh", "chhatisgarh": "chhattisgarh", "tamilnadu": "tamil nadu",
		"telengana": "telangana", "jammu kashmir": "jammu and kashmir", "j and k": "jammu and kashmir", "andaman and nicobar": "andaman and nicobar islands",
		"dadra and nagar haveli": "dadra and nagar haveli and daman and diu", "daman and diu": "dadra and nagar haveli and daman and diu",
		"up": "uttar pradesh", "mp": "madhya pradesh", "wb": "west bengal", "ap": "andhra pradesh", "hp": "himachal pradesh",
	}
	cityAliases = map[string]string{
		"bangalore": "bengaluru", "bombay": "mumbai", "calcutta": "kolkata", "madras": "chennai", "mysore": "mysuru", "mangalore": "mangaluru",
		"gurgaon": "gurugram", "allahabad": "prayagraj", "baroda": "vadodara", "trivandrum": "thiruvananthapuram", "cochin": "kochi",
		"calicut": "kozhikode", "poona": "pune", "benares": "varanasi", "banaras": "varanasi", "cawnpore": "kanpur", "simla": "shimla",
		"gauhati": "guwahati", "pondicherry": "puducherry", "belgaum": "belagavi", "hubli": "hubballi", "shimoga": "shivamogga",
		"trichy": "tiruchirappalli", "vizag": "visakhapatnam", "aurangabad": "chhatrapati sambhajinagar", "gaya ji": "gaya",
	}
)
