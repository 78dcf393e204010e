import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check } from '../lib/finding.ts'
import { upToItsEnd, withoutComments } from '../lib/source.ts'

interface Habit {
  form: RegExp
  /** Where it is right nevertheless. */
  but?: RegExp
  what: string
  remedy: string
}

/** Values that a class of the kit's layout.css, or a default of its pieces, has; not those of a grid or a box that is its own. */
const SAID_BY_CLASSES = [
  "display: 'block'",
  "justifyContent: '(?:flex-)?end'",
  "alignItems: '(?:flex-)?start'",
  "textAlign: 'center'",
  "overflowWrap: 'anywhere'",
  "whiteSpace: '(?:pre-line|pre-wrap|normal)'",
  "listStyle: 'none'",
  'flex: 1(?= |,)',
  'margin(?:Top|Bottom): \\d+',
  'gap: (?:4|6|8|10|12)(?= |,)',
]

/** What was a fault each time that it was written. */
const HABITS: readonly Habit[] = [
  {
    form: new RegExp(`\\bstyle=\\{\\{(?![^{}]*\\bdisplay: '(?!block'))[^{}]*\\b(?:${SAID_BY_CLASSES.join('|')})`, 'g'),
    what: 'says in a style of its own what a class of the kit says',
    remedy: 'Use the class of foundation/web/kit/layout.css, as its README lists them; or let the piece of the kit that it stands in keep the distance.',
  },
  {
    form: /\bfor \(const (?:(?!\) (?:await|if|while) )[^;\n])*\)\s*(?:\{\s*)?await job\.write\(/g,
    // the demo; what is of one thing in some parts; and what catches the fault of each
    but: /\/demo|\/usage\.ts|\/importAgainst\.ts|\/figures\.ts|\/outbox\.ts/,
    what: 'sees to many things one after the other, and stops at the first that fails',
    remedy: 'Use goingOn(job).each of foundation/jobs/goingOn.ts, or `trying` of foundation/database/apart.ts within a transaction.',
  },
  {
    form: /\bDate\.parse\(/g,
    // instants that the portal itself, or a store of files, has written, or that `instant` has let in
    but: new RegExp(
      `^src/(${[
        'foundation/web/serverClock',
        'modules/notice-center/server/data/exports',
        'modules/survey/rules/taking',
        'services/amendments/rules/difference',
        'services/files/server/data/s3Store',
        'services/my-qrcode/web/parts/currentCode',
        'services/spreadsheets/rules/cells',
      ].join('|')})\\.ts$`,
    ),
    what: 'takes what people type for a day by Date.parse, which makes 2 March of 30 February',
    remedy: 'Use isDay of foundation/time.ts, or `day` and `instant` of foundation/contract/schemas.ts.',
  },
  {
    form: /\\d\{4\}-\(0\[1-9\]\|1\[0-2\]\)-/g,
    // tells a day that is kept from other texts, to word it
    but: /^src\/modules\/system\/server\/data\/words\.ts$/,
    what: 'says by a pattern of its own what a day is, which lets 30 February in',
    remedy: 'Use isDay of foundation/time.ts, or `day` of foundation/contract/schemas.ts.',
  },
  {
    form: /\b(?:formatInstant|sayInstant)\([\w.!]*(?:until|cutoff|deadline|expiresAt|closesAt|registrationEnd|bookingEnd|signupEnd),/gi,
    what: 'tells when something is over by an instant, so that “by 2 December” reads 3 December 00:00',
    remedy: 'Use formatEnd or formatSpan of foundation/web/kit/format.ts; on the server sayEnd, saySpan or untilValues of foundation/time.ts.',
  },
  {
    form: /^import \{[^{}]*\bas [a-z]{1,2}[,\s]|\* as [a-z]{1,2} from '[^']*tables\.ts'|\balias\(\w+, '[a-z]{1,2}'/gm,
    what: 'calls a table by a letter',
    remedy: 'Import it by its own name; a second look at it by alias() is named for what its rows are there.',
  },
  {
    form: /\bexport (?:async )?(?:const|function|class|interface|type) (?:\w*[kK]ept(?:[A-Z]\w*)?|turns?Of\w*|\w*[sS]ettle(?:d|s|[A-Z]\w*)?)\b/g,
    // `kept` is what stays on a device, `settle` what becomes of scans made without network, `turn` whose it is to sign
    but: /\/web\/|^src\/services\/(?:my-qrcode|e-sign)\//,
    what: 'uses a word that stands for something else',
    remedy: 'GLOSSARY.md says what kept, settle and turn are, and what other things are called: retention, carried over, stored; resolve, reconcile; lock.',
  },
  {
    form: /\buseSentFiles\(/g,
    // beside the rooms; and photos that are kept on the phone where there is no network
    but: /^src\/(?!modules\/)|^src\/modules\/ehs\/web\/parts\/Photos\.tsx$/,
    what: 'writes out by hand the files of a form that keeps their ids',
    remedy: 'Use SentFiles or OneFile of services/files/web/parts.',
  },
  {
    form: /(?<!= )\bset(?:Timeout|Interval)\(\(\) => set[A-Z]\w*\(/g,
    what: 'changes what a page shows by a timer that goes on when the page is gone',
    remedy: 'Set the timer in an effect, and clear it where the effect ends.',
  },
]

const LOOP = /\bfor (?:await )?\(const [^\n]*? of /g
/** Where a loop within one transaction is right nevertheless: it marks what it took, tells of a handful, or counts up what belongs together. */
const TOGETHER = new RegExp(
  `^src/(${[
    'modules/system/server/commands/operations',
    'modules/system/server/commands/review',
    'services/e-sign/server/commands/applying',
    'services/e-sign/server/commands/asking',
    'services/integrations/server/commands/morning',
    'services/people/server/commands/importOrganization',
  ].join('|')})\\.ts$|/demo`,
)

/** What a loop does with each: its block, or its one statement. */
function bodyOf(loop: string): string {
  const rest = loop.slice(upToItsEnd(loop, 0).length).trimStart()
  return rest.startsWith('{') ? upToItsEnd(rest, 0) : rest.split(/\n(?= *(?:[)}]|const |let |for |return |await |if ))/)[0]!
}

/** Loops of a job that see to many within one transaction, which the first that fails undoes for all. */
const together = (path: string, code: string) =>
  TOGETHER.test(path)
    ? []
    : [...code.matchAll(/\bjob\s*\.write\(/g)].flatMap((write) => {
        const from = write.index + write[0].length - 1
        const inside = upToItsEnd(code, from)
        return [...inside.matchAll(LOOP)]
          .filter((loop) => /\bawait (?!trying\(|apart\()/.test(bodyOf(inside.slice(loop.index + loop[0].indexOf('(')))))
          .map((loop) => ({
            where: `${path}:${lineAt(code, from + loop.index)}`,
            what: 'sees to many things within one transaction, which the first that fails undoes for all of them',
            remedy:
              'Use goingOn(job).each or pastAll of foundation/jobs/goingOn.ts; `trying` of foundation/database/apart.ts where it has to be one transaction.',
          }))
      })

/** Ways of writing that hold everybody up, take what is not there, or say it in another's word. */
export const habits: Check = {
  name: 'habits',
  covers: 'one bad row of many holds up no other, a day is one that there is, one word for one thing, what the kit says is not said again',
  async find(root) {
    const files = filesBelow(root, 'src').filter((path) => /\.tsx?$/.test(path) && !/\/tests\/|\.test\./.test(path))
    return files.flatMap((path) => {
      const code = withoutComments(readText(root, path))
      const loops = together(path, code)
      const forms = HABITS.filter(({ but }) => !but?.test(path)).flatMap(({ form, what, remedy }) =>
        [...code.matchAll(form)].map((match) => ({ where: `${path}:${lineAt(code, match.index)}`, what, remedy })),
      )
      return [...forms, ...loops]
    })
  },
}
