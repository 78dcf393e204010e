/** What docs/performance.md says before its tables. */
export const METHOD = `# Performance

Written by \`npm run bench\`, as is \`bench/latest.json\`; sizes and aims stand in \`bench/aims.ts\`. One command measures everything, on a
PostgreSQL that it starts itself from Debian's packages; \`npm run bench -- calls\` (or \`growth\`, \`web\`, \`process\`) one group, \`--quick\` small
sizes for a try, which are printed and not kept. Milliseconds are those of one machine and of an hour on it. Ratios are what counts: both
sides of each take turns, five runs each after one that only warms up, and the median is told.
`
