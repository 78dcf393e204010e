import type { Package } from './packages.ts'

/** Licenses that ask for no more than to be named. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'Unlicense',
  'Zlib',
])

/** What else is used, on purpose: which packages, and why that is fine. */
const EXCEPTIONS: readonly { license: string | undefined; of: RegExp; toolsOnly?: true; why: string }[] = [
  {
    license: 'LGPL-3.0-or-later',
    of: /^@img\/sharp-/,
    why: 'libvips: a library of its own that is loaded as it was delivered, and may be replaced by another build',
  },
  { license: 'OFL-1.1', of: /^@expo-google-fonts\//, why: 'a typeface: it may be embedded in papers, and is not sold by itself' },
  { license: 'MPL-2.0', of: /^(axe-core|lightningcss.*)$/, toolsOnly: true, why: 'used unchanged for building and testing, and not delivered' },
  { license: undefined, of: /^buffers$/, toolsOnly: true, why: 'names no license; comes with exceljs, which reads sheets back in tests, and is not delivered' },
]

/** Why the packages are fine that the list does not allow by itself. */
export const reasons = (packages: readonly Package[]): string[] =>
  EXCEPTIONS.filter((one) => packages.some((it) => partsOf(it.license).flat().includes(one.license) && one.of.test(it.name))).map(
    ({ license, why }) => `${license ?? 'none'}: ${why}`,
  )

/** Alternatives of an SPDX expression, each with all the licenses that hold together in it. */
function partsOf(license: string | undefined): (string | undefined)[][] {
  if (!license) return [[undefined]]
  return license
    .replace(/[()]/g, '')
    .split(/ OR /)
    .map((one) => one.split(/ AND /))
}

export const isAllowed = ({ name, license, isTool }: Package): boolean =>
  partsOf(license).some((all) =>
    all.every((one) => (one !== undefined && ALLOWED.has(one)) || EXCEPTIONS.some((it) => it.license === one && it.of.test(name) && (isTool || !it.toolsOnly))),
  )

/** docs/licenses.md as it has to be. */
export function licensesPage(packages: readonly Package[]): string {
  const section = (title: string, of: readonly Package[]): string => {
    const licenses = [...new Set(of.map(({ license }) => license ?? 'none'))].toSorted()
    const names = (license: string) => [...new Set(of.filter((one) => (one.license ?? 'none') === license).map(({ name }) => name))]
    return `## ${title}\n\n${licenses.map((license) => `**${license}** (${names(license).length}): ${names(license).join(', ')}\n`).join('\n')}`
  }
  return `# Licenses of the packages

Written by \`npm run licenses\` from package-lock.json; \`npm run check -- supply\` says when it is out of date, and refuses what
\`scripts/lib/licenses.ts\` does not allow. Of a choice of licenses one that is allowed is enough. Data of others that stands in files of the
project is named in [notices.md](notices.md).

${reasons(packages)
  .map((why) => `- ${why}`)
  .join('\n')}

${section(
  'Delivered with the portal',
  packages.filter(({ isTool }) => !isTool),
)}
${section(
  'For building and testing',
  packages.filter(({ isTool }) => isTool),
)}`
}
