package app

import (
	"go.uber.org/fx"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// Module provides the services. It needs every port, a Clock, a Minter and a BaseURL.
var Module = fx.Module("app",
	fx.Provide(
		func(p ports) *Logins {
			return NewLogins(LoginsDeps{
				Tx: p.Tx, Accounts: p.Accounts, Logins: p.Logins, People: p.People, Students: p.Students, Hasher: p.Hasher, Tokens: p.Tokens,
				Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Courses {
			return NewCourses(CoursesDeps{
				Tx: p.Tx, Repo: p.CourseRepo, Bin: p.CourseBin, Likes: p.Likes, Categories: p.Categories, Directory: p.Courses,
				Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports) *Students {
			return NewStudents(StudentsDeps{
				Tx: p.Tx, Repo: p.Students, Bin: p.StudentBin, History: p.History, Directory: p.StudentDirectory, Centers: p.Centers,
				Courses: p.Courses, Accounts: p.Accounts, Trail: p.Trail, Clock: p.Clock,
			})
		},
		func(p ports) *Certificates {
			return NewCertificates(CertificatesDeps{
				Tx: p.Tx, Repo: p.Certificates, Students: p.Students, Centers: p.Centers, Courses: p.Courses, Renderer: p.Renderer,
				Trail: p.Trail, Base: p.Base, Minter: p.Minter, Clock: p.Clock,
			})
		},
		func(p ports) *Imports {
			return NewImports(ImportsDeps{
				Tx: p.Tx, Reader: p.Reader, Journal: p.Journal, Students: p.Students, Bulk: p.Bulk, Centers: p.Centers, Courses: p.Courses,
				Trail: p.Trail, Minter: p.Minter, Clock: p.Clock,
			})
		},
		NewAccounts, NewCenters, NewWebsite, NewReports,
		func(p services) Services {
			return Services{
				Accounts: p.Accounts, Logins: p.Logins, Centers: p.Centers, Courses: p.Courses, Students: p.Students,
				Certificates: p.Certificates, Imports: p.Imports, Website: p.Website, Reports: p.Reports,
			}
		},
	),
)

// ports are what the larger services are made of.
type ports struct {
	fx.In

	Tx         Tx
	Accounts   identity.Accounts
	Logins     identity.Logins
	People     identity.People
	Students   students.Repository
	Bulk       students.Bulk
	StudentBin students.Bin
	History    students.History

	StudentDirectory students.Directory
	CourseRepo       courses.Repository
	CourseBin        courses.Bin
	Likes            courses.Likes
	Categories       courses.Categories

	Centers      centers.Repository
	Courses      courses.Directory
	Certificates certificates.Repository
	Renderer     certificates.Renderer
	Reader       imports.Reader
	Journal      imports.Journal
	Trail        audit.Trail
	Hasher       identity.Hasher
	Tokens       identity.Tokens
	Base         BaseURL
	Minter       Minter
	Clock        Clock
}

type services struct {
	fx.In

	Accounts     *Accounts
	Logins       *Logins
	Centers      *Centers
	Courses      *Courses
	Students     *Students
	Certificates *Certificates
	Imports      *Imports
	Website      *Website
	Reports      *Reports
}
