import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check } from '../lib/finding.ts'
import { withoutComments } from '../lib/source.ts'

interface Habit {
  form: RegExp
  /** Where it is right nevertheless. */
  but?: RegExp
  what: string
  remedy: string
}

/** What was a fault each time that it was written. */
const HABITS: readonly Habit[] = [
  {
    form: /\bfor \(const (?:(?!\) (?:await|if|while) )[^;\n])*\)\s*(?:\{\s*)?await job\.write\(/g,
    // the demo; what is of one thing in some parts; and what catches the fault of each
    but: /\/demo|\/usage\.ts|\/importAgainst\.ts|\/figures\.ts|\/outbox\.ts/,
    what: 'sees to many things one after the other, and stops at the first that fails',
    remedy: 'Use goingOn(job).each of foundation/jobs/goingOn.ts, or `trying` of foundation/database/apart.ts within a transaction.',
  },
  {
    form: /\bDate\.parse\(/g,
    // instants that the portal itself, or a store of files, has written
    but: /\/(s3Store|serverClock|currentCode|exports|taking|difference|cells)\.ts$/,
    what: 'takes what people type for a day by Date.parse, which makes 2 March of 30 February',
    remedy: 'Use isDay of foundation/time.ts, or `day` and `instant` of foundation/contract/schemas.ts.',
  },
  {
    form: /\b(?:formatInstant|sayInstant)\([\w.!]*(?:until|cutoff|deadline|expiresAt|closesAt|registrationEnd|bookingEnd|signupEnd),/gi,
    what: 'tells when something is over by an instant, so that “by 2 December” reads 3 December 00:00',
    remedy: 'Use formatEnd or formatSpan of foundation/web/kit/format.ts; on the server sayEnd, saySpan or untilValues of foundation/time.ts.',
  },
]

/** Ways of writing that hold everybody up, or take what is not there. */
export const habits: Check = {
  name: 'habits',
  covers: 'one bad row of many holds up no other, a day is one that there is',
  async find(root) {
    const files = filesBelow(root, 'src').filter((path) => /\.tsx?$/.test(path) && !/\/tests\/|\.test\./.test(path))
    return files.flatMap((path) => {
      const code = withoutComments(readText(root, path))
      return HABITS.filter(({ but }) => !but?.test(path)).flatMap(({ form, what, remedy }) =>
        [...code.matchAll(form)].map((match) => ({ where: `${path}:${lineAt(code, match.index)}`, what, remedy })),
      )
    })
  },
}
