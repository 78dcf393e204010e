-- raised with every change of a calendar: what the nodes look at to know that their memory is old
CREATE TABLE "roster_calendar_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
