/** What docs/performance.md says before its tables. */
export const METHOD = `# Performance

Written by \`npm run bench\`, as is \`bench/latest.json\`; sizes and aims stand in \`bench/aims.ts\`. One command measures everything, on a
PostgreSQL that it starts itself from Debian's packages; \`npm run bench -- calls\` (or \`growth\`, \`web\`, \`process\`) one group, \`--quick\` small
sizes for a try, which are printed and not kept. Milliseconds are those of one machine and of an hour on it. Ratios are what counts: both
sides of each take turns, five runs each after one that only warms up, and the median is told.

## What stands in the way of the aim for reads

Profiles of the process while it answers (samples of the processor, waiting left out), for the calls that miss it:

- **Putting statements together.** Where a call issues nine to twelve statements, a fifth of the time is the query builder's: it makes the text of each
  statement anew, column by column, and the rows of its answer. Statements that come with most requests are prepared (\`foundation/database/prepared.ts\`):
  in \`getUserInfo\`, all of whose statements are, its share is 4 %; in a list whose filters make its statement, the builder is what makes it safe to write.
- **What every call does besides its statements**: reading who asks, checking permission, input and output against their schemas, headers of security, the
  log, the histogram of \`/metrics\`, an id for the request. No single one takes more than 3 %; together they are 0.35 ms of processor time a call (counts of the header), where
  a bare handler needs 0.24 ms for its three short statements and all. They are what the portal is for: none is left out to please the ratio.
- **Sending to the database** is a third and more of the time on both sides, and cannot be made smaller but by fewer statements, which serves people and
  lowers the ratio.

## What stands in the way of the aim for growth

The ten calls keep it, and so do ordinary people beside administrators. Of the 119 lists and calls of rooms 28 miss it in this run and 13 in the run before it as well; all of
them answer within 10 ms at 100,000 people, save one, so what misses the aim is 1 to 4 ms longer:

- **Searching what lies in quarantine by a word of its name** reads all that lies there, 6,000 of 600,000 files as the bench fills it: 26 ms. It is meant to be a handful.
- **Exact totals.** A list says how many there are up to 10,000 (SHELL-48). Where one person has 12,000 rows that is 2 ms of counting in an index; the lists of one person's sessions, absences, papers and scans
  are of this kind. Counting less would tell people less.
- **The rest** has not been profiled list by list. Of the 28 half change sides from one run to the next, so what is left of them is near the noise of the measure; the statements that scanned have
  indexes now, by which own shifts, shifts of the line, what a desk checks in for and scans of a person went from 25 to 32 ms down to 5 to 9.

## What stands in the way of the aims for pages

- **Charts.** The library that draws them, with the two kinds of chart that there are and nothing else of it, is 59 kB gzipped: a page with a chart misses 90 kB by it. It
  comes in a chunk of its own, after the page is there, and is fetched once for all of them.
- **Rooms.** What the rooms are (paths, rights, names of their parts) takes some 70 bytes of each, gzipped, and an entry of the menu 26: with 200 more rooms, all of which are in
  the menu of the one who is measured, home is 8 % larger. The sign-in page has none of it.
`
