/**
 * Who may import whom (ARCHITECTURE.md, floors). Imports go down only, without circles, and from one module into another only through
 * its `server/api.ts`, `contract.ts` or `events.ts`, and only where the manifest says `standsOn`.
 */
const { existsSync, readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

const ROOM = '^src/(services|modules)/([^/]+)/'
const SAME_ROOM = '^src/$1/$2/'
/** What stands on both sides: neither database nor browser. */
const BOTH_SIDES = '^src/(services|modules|app)/[^/]+/(contract|rules|events|module)(\\.ts$|/)'
const TESTS = '/(tests|testing)/|\\.test\\.tsx?$'
/** Parts of pages that a module makes for the pages of others (docs/decisions/0027-audiences.md, 0036-forms.md; docs/booking.md, docs/files.md, the kit's README). */
const PARTS =
  '^src/(services/audience/web/parts/Audience(Picker|Words)|services/booking/web/parts/(Seats|SignUp|CheckIn|AloneIn|KeptHere|SlotRoster|QuestionsField|AnswersField|BlocksField|Blocks)|services/files/web/parts/(Attached|SentFiles|OneFile|Cover)|modules/cms/web/parts/(Article|Picture)|modules/termination/web/parts/RequestSheet|modules/form-templates/web/parts/FormFields|services/people/web/parts/(DirectorySelect|PersonPick)|services/print/web/parts/PaperButton|services/roster/web/parts/CalendarLink|services/workflow/web/parts/(MyRequests|WhoDecides))\\.tsx$|^src/services/(booking/web/parts/useAlone|files/web/parts/opening|people/web/parts/useDirectoryNames|workflow/web/parts/useActWords)\\.ts$'
/** The codes of the companies: the sign-in page has them, and nothing else of people. All others take them from its contract. */
const COMPANIES = '^src/services/people/rules/companies\\.ts$'
const DOOR = '/server/api(\\.ts$|/index\\.ts$)|/(contract|events)(\\.ts$|/index\\.ts$)'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** One rule per module from its manifest's `standsOn`; read as text, since a manifest is TypeScript. */
function standsOnRules() {
  return ['services', 'modules'].flatMap((floor) => {
    const dir = join('src', floor)
    if (!existsSync(dir)) return []
    return readdirSync(dir).flatMap((name) => {
      const manifest = join(dir, name, 'module.ts')
      if (!existsSync(manifest)) return []
      const listed = /standsOn:\s*\[([^\]]*)\]/.exec(readFileSync(manifest, 'utf8'))?.[1] ?? ''
      const allowed = [name, ...[...listed.matchAll(/'([^']+)'/g)].map((m) => m[1])]
      const others = `^src/(services|modules)/(${allowed.join('|')})/`
      return [
        rule(
          `stands-on: ${name}`,
          `${name} uses a module that its manifest does not stand on. Add it to standsOn in ${manifest} if spec.yaml names it in stands_on or uses_calls; what has to go the other way goes as an event or a provider.`,
          { path: `^src/${floor}/${name}/`, pathNot: TESTS },
          { path: '^src/(services|modules)/', pathNot: others },
        ),
        rule(
          `room: can be deleted (${name})`,
          `A test of ${name} uses a room on which ${name} does not stand, and would fail without it. Take an example of a service, or move the test into the room.`,
          { path: `^src/${floor}/${name}/.*(${TESTS})` },
          { path: '^src/modules/', pathNot: others },
        ),
      ]
    })
  })
}

module.exports = {
  forbidden: [
    rule(
      'no-circles',
      'These files import each other in a circle. Move what both need into a file of its own below them.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'resolvable',
      'This import leads nowhere. Write the path with its ending (.ts), or #foundation/…, #services/…, #modules/….',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'floor: foundation',
      'Foundation knows nothing of the resort. What it needs from above is a port (foundation/ports.ts) that app plugs in.',
      { path: '^src/foundation/' },
      { path: '^src/(services|modules|app)/' },
    ),
    rule(
      'floor: services',
      'A service stands on services only. What a room has to tell it comes as an event, a provider, or a declaration in the wiring of the room.',
      { path: '^src/services/' },
      { path: '^src/(modules|app)/' },
    ),
    rule(
      'floor: modules',
      'Nothing imports the roof. What a room needs from there belongs in foundation or a service.',
      { path: '^src/modules/' },
      { path: '^src/app/' },
    ),
    rule(
      'room: doors',
      'Another module is entered by its server/api.ts (functions), contract.ts (calls) or events.ts only. Offer what is needed there; if two rooms need the same mechanism, it belongs to a service.',
      { path: ROOM, pathNot: TESTS },
      { path: '^src/(services|modules)/', pathNot: [SAME_ROOM, DOOR, PARTS, COMPANIES] },
    ),
    rule(
      'room: doors from app',
      'The roof enters a module by its server/api.ts, contract.ts, events.ts or module.ts; its pages are found by folder.',
      { path: '^src/app/', pathNot: TESTS },
      { path: '^src/(services|modules)/', pathNot: [DOOR, '/module\\.ts$'] },
    ),
    rule(
      'room: can be deleted',
      'The roof finds the rooms by their folders, in its tests too, so that each can be deleted. Take an example of a service, or let the room bring its share (tests/volume.ts).',
      { path: '^src/app/' },
      { path: '^src/modules/' },
    ),
    rule(
      'room: tables',
      "tables.ts names the module's own tables; a column that refers to a service's table comes from that service's server/api.ts, another room's thing is kept by value.",
      { path: '/server/tables(\\.ts$|/)' },
      { path: '^src/', pathNot: '^src/foundation/|^src/services/[^/]+/server/api(\\.ts$|/index\\.ts$)|/(server/tables(\\.ts$|/)|contract|rules|module)' },
    ),
    rule(
      'both-sides',
      'contract, rules, events and module run on both sides: what needs the database goes to server/, what needs the browser to web/.',
      { path: BOTH_SIDES },
      { path: '/(server|web)/|^src/foundation/(database|server|jobs|testing|web)/' },
    ),
    rule('server-not-web', 'server/ never reaches the browser. What both need goes to contract.ts or rules.ts.', { path: '/server/' }, { path: '/web/' }),
    rule(
      'web-not-server',
      'web/ never reaches the database. Ask through a call of contract.ts; what both need goes to contract.ts or rules.ts.',
      { path: '/web/', pathNot: TESTS },
      { path: '/server/|^src/foundation/(database|jobs|testing)/' },
    ),
    rule(
      'door: drizzle',
      'Drizzle is imported through #foundation/database/drizzle.ts only; add the function to its list.',
      { path: '^src/', pathNot: '^src/foundation/database/' },
      { path: 'node_modules/drizzle-orm' },
    ),
    rule(
      'door: zod',
      "Import { z } from '#foundation/zod.ts'.",
      { path: '^src/', pathNot: '^src/foundation/zod(Leaves)?\\.ts$' },
      { path: 'node_modules/zod' },
    ),
    rule(
      'door: clock',
      'Days and instants are reckoned by #foundation/time.ts; add what is missing there.',
      { path: '^src/', pathNot: '^src/foundation/' },
      { path: 'node_modules/dayjs' },
    ),
    rule(
      'gates-are-above',
      'gates/ and bench/ stand above the house: they may look at all of it, and nothing of it looks at them.',
      { path: '^src/' },
      { path: '^(gates|bench)/' },
    ),
    rule('tests-are-leaves', 'Nothing imports a test.', { pathNot: `${TESTS}|^(gates|bench)/` }, { path: '/tests/|\\.(test|browser)\\.tsx?$' }),
    rule('testing-in-tests', 'Helpers of #foundation/testing are for tests only.', { path: '^src/', pathNot: TESTS }, { path: '^src/foundation/testing/' }),
    ...standsOnRules(),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
}
