import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check, Finding } from '../lib/finding.ts'

const CHINESE = /\p{Script=Han}+/gu
/** Chinese may stand in the words of a module, in demo data, and in what tests write and expect. */
const CHINESE_IS_FINE = /\/locales\/|\/server\/demo(\/|\.ts$)|\/tests\/|\/testing\/|^gates\/workingLife\/|\.(test|browser)\.tsx?$/
/** Data of the language rather than words of ours. */
const OF_THE_LANGUAGE: readonly string[] = [
  'src/services/people/server/data/photo.ts', // surnames of two characters
  'src/modules/form-templates/rules/headings.ts', // how sheets are headed
]
/** The Chinese half of a pair whose English half stands beside it, for what is seeded into tables. */
const HALF_OF_A_PAIR = /\w+Cn: '[^']*'/g
/** What an element says that is marked as Chinese whatever the page is read in: the name of the language. */
const MARKED = /<\w+ lang="zh"[^>]*>[^<]*/g
/** Hosts of package registries: an installation takes its registry from its own settings. */
const REGISTRY =
  /\b(registry\.[a-z0-9-]+\.(?:org|com|cn|net|io|dev)|(?:registry\.)?npmmirror\.com|registry\.yarnpkg\.com|npm\.pkg\.github\.com|pypi\.org|proxy\.golang\.org)\b/g

/** What must not stand in code: words that a reader of another language would see, and addresses of one machine. */
export const words: Check = {
  name: 'words',
  covers: 'no texts outside locales, no registry hosts',
  async find(root) {
    const code = ['src', 'scripts', 'gates', 'bench']
      .flatMap((dir) => filesBelow(root, dir))
      .filter((path) => /\.(tsx?|cjs|mjs|css|html)$/.test(path) && !CHINESE_IS_FINE.test(path) && !OF_THE_LANGUAGE.includes(path))
    const everything = filesBelow(root, '.').filter((path) =>
      /\.(tsx?|cjs|mjs|json|ya?ml|md|sh|html|css|toml)$|(^|\/)(script|\.ci)\/|(^|\/)\.npmrc$/.test(path),
    )
    return [
      ...code.flatMap((path) =>
        matches(blanked(readText(root, path)), path, CHINESE, (found) => ({
          what: `has Chinese text: ${found}`,
          remedy: "Put it into the module's locales/zh.json and en.json under one key, and ask for it by t('…') or ctx.text('…').",
        })),
      ),
      ...everything.flatMap((path) =>
        matches(readText(root, path), path, REGISTRY, (found) => ({
          what: `names a package registry: ${found}`,
          remedy: 'Leave the address out; the installation knows its registry.',
        })),
      ),
    ]
  },
}

const blanked = (text: string): string => [HALF_OF_A_PAIR, MARKED].reduce((rest, fine) => rest.replace(fine, (found) => found.replace(CHINESE, '')), text)

function matches(text: string, path: string, pattern: RegExp, fault: (found: string) => Omit<Finding, 'where'>): Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({ where: `${path}:${lineAt(text, match.index)}`, ...fault(match[0]) }))
}
