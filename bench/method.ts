/** What docs/performance.md says before its tables. */
export const METHOD = `# Performance

Written by \`npm run bench\`, as is \`bench/latest.json\`; sizes and aims stand in \`bench/aims.ts\`. One command measures everything, on a
PostgreSQL that it starts itself from Debian's packages; \`npm run bench -- calls\` (or \`embedded\`, \`growth\`, \`web\`, \`process\`, \`turns\`, \`rush\`) one group, \`--quick\` small
sizes for a try, which are printed and not kept. Milliseconds are those of one machine and of an hour on it. Ratios are what counts: both
sides of each take turns, five runs each after one that only warms up, and the median is told.

## What stands in the way of the aim for reads

Profiles of the process while it answers (samples of the processor, waiting left out), for the calls that miss it:

- **Putting statements together.** Up to a fifth of the time is the query builder's: it makes the text of each
  statement anew, column by column, and the rows of its answer. Statements that come with most requests are prepared (\`foundation/database/prepared.ts\`);
  in a list whose filters make its statement, the builder is what makes it safe to write.
- **What every call does besides its statements**: reading who asks, checking permission, input and output against their schemas, headers of security, the
  log, the histogram of \`/metrics\`, an id for the request. No single one takes more than 3 %; together they are 0.35 ms of processor time a call (counts of the header), where
  a bare handler needs 0.24 ms for its three short statements and all. They are what the portal is for: none is left out to please the ratio.
- **Sending to the database** is a third and more of the time on both sides, and cannot be made smaller but by fewer statements, which serves people and
  lowers the ratio.

Each statement that is saved makes a call quicker and its ratio smaller, since the bare handler saves it too. With 27 systems the sign-in state took 5 statements, the inbox 9, own meals 12; with 82 they
take 4, 5 and 6 (\`gates/statements.test.ts\` keeps them so). One less of the first would have its largest planned anew with each call, which is planned once now.
The first two of the table answer less often than with 27 systems: what waits for a person is asked of every system that may have something for them.

## What stands in the way of the aim for growth

Measured with 10,000 news, 600,000 documents, 600,000 payslips and 5 million ledger entries among everything else. The eleven calls keep the aim, and so do ordinary people beside
administrators. Of the 179 lists and calls of rooms 37 miss it in this run, 27 of them by 1 to 10 ms. What was wrong was found by the plans of the statements
(\`explain analyze\` on the large resort) and is mended; the table below is of before:

- **The days of boards.** The last day before the one that is asked for was looked for in all snapshots of a metric: 60 to 200 ms. It is looked for among the rows of the whole, of which every
  day that is kept has one.
- **The desk of contents** sorted all 10,000 of them for a page of ten, since no index had their order: 29 ms. Two have it now.

What is left:

- **Who has very much.** One in fifty rows is of one person, so that she has 12,000 of each, and 20,000 tasks to decide. What reads what is hers reads more of it at the large resort, the board of a part of the house
  among them (measured since as somebody with a few); and who was measured for the lists led 90 people there and 4,680 here, whom the evaluations of a line go through
  (measured since as somebody who leads eight in both).
- **Uses of an audience.** All news of the large resort have one audience, so the planner reads them all to count those of another: 25 ms for ten audiences. Where they have many, an index is used.
- **How many have read a batch of payslips** is counted anew in each list: 44 ms where ten batches have 30,000 readers. It is a list that payroll opens a few times a month.
- **Searching what lies in quarantine by a word of its name** reads all that lies there, 6,000 of 600,000 files as the bench fills it: 26 ms. It is meant to be a handful.
- **Exact totals.** A list says how many there are up to 10,000 (SHELL-48). Where the small resort has 2,000 of something and the large one more, that is 2 to 16 ms of counting in an
  index; lists of news, of a folder's documents, of who has not answered a survey, of one person's sessions and scans are of this kind. Counting less would tell people less.
- **The rest** changes sides from one run to the next.

## What stands in the way of the aims for pages

- **Charts.** The library that draws them, with the two kinds of chart that there are and nothing else of it, is 59 kB gzipped: a page with a chart misses 90 kB by it. It
  comes in a chunk of its own, after the page is there, and is fetched once for all of them.
- **Rooms.** What the rooms are (paths, rights, names of their parts) takes some 70 bytes of each, gzipped, and an entry of the menu 26: with 200 more rooms, all of which are in
  the menu of the one who is measured, home is 8 % larger. The sign-in page has none of it.

## What stands in the way of the aim for a rush

Two processors serve who presses, the portal and the database. A no takes eight statements and no lock: who asks, the night, what is left, what they hold of it, whether it is meant
for them, answered in the order of PAD-12; the database needs 0.4 ms for them all, planned once (\`prepared.ts\`), and their way over the line most of the other 6 ms of processor time. So 300
are answered a second, and the last of 5,000 hears after 16 s. Places go in the order in which people came, and not one too many.

## Start and memory

On 27 November, with 27 systems, the demo resort on PGlite took 6 s to the first answer, 640 MB idle and 694 after five minutes of use. Since then the systems became 82, the server is bundled,
with the query builder in it (docs/decisions/0045-one-program.md), packages that few use are loaded by who uses them, and what lives longer grows by half of what is in use before it is cleared away,
not by as much again (\`src/app/main.ts\`).

## Beside others

A page of 10 with filter, order and total of 20,000 rows, on one PostgreSQL with an index for each, 8 connections, taking turns, five runs of 5 s each, the median; start and memory of
the built programs (30 November 2026, Directus 12.4.1, NocoBase 2.2.15, Node 24.21.0, two cores):

| | a second | with names of people | processor, ms | start to the first list, s | memory idle, MB | after load, MB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
| Backlot, sign-ins of everybody | 448 | 448 | 1.45 | 1.94 | 358 | 403 |
| Directus, as a reader | 360 | 302 | 2.75 | 3.02 | 401 | 417 |
| NocoBase, as a reader | 337 | 285 | 3.09 | 6.54 | 897 | 910 |
| the two without an index made by hand | 216 and 139 | 178 and 137 | | | | |

What was aimed at, ten times theirs, is nobody's to reach with a total of so many rows: to count them takes PostgreSQL 1.2 to 1.9 ms on each side, and two cores serve some 500 such
pages a second whoever asks. Of its own processor time the portal takes half of theirs, though it reads session and rights anew with each call and they a token or a role.
`
