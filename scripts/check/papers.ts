import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check, Finding } from '../lib/finding.ts'
import { securityFaults } from './security.ts'

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)|<img src="([^"]+)"/g
/** A file named in a text, by its whole path or the end of it; names without a folder are words for any module. */
const FILE = /`((?!x\/)[\w.-]+(?:\/[\w.-]+)*\/[\w-]+(?:\.test|\.browser)?\.(?:tsx?|ya?ml|css|json|cjs))`/g
/** An excerpt, whose fence names the file it is from. */
const EXCERPT = /^```\w+ (\S+\/\S+)\n([\s\S]*?)^```$/gm
/** Decisions say how it was on their day. */
const DATED = 'docs/decisions/0'
const CONFIG = 'src/foundation/server/config.ts'

/** What is written for people stays true where a machine can tell. */
export const papers: Check = {
  name: 'papers',
  covers: 'links, files and excerpts of *.md are there, README lists every setting, security.md every point',
  async find(root) {
    const pages = filesBelow(root, '.').filter((path) => path.endsWith('.md'))
    const everything = filesBelow(root, '.')
    const told = pages.filter((path) => !path.startsWith(DATED))
    return [
      ...pages.flatMap((path) => brokenLinks(root, path)),
      ...told.flatMap((path) => goneFiles(root, path, everything)),
      ...told.flatMap((path) => goneExcerpts(root, path)),
      ...settings(root),
      ...securityFaults(root),
    ]
  },
}

function brokenLinks(root: string, path: string): Finding[] {
  const text = readText(root, path)
  return [...text.matchAll(LINK)].flatMap((match) => {
    const [file, heading] = (match[1] ?? match[2]!).split('#') as [string, string | undefined]
    if (/^[a-z]+:/.test(file)) return []
    const target = file ? join(dirname(path), file) : path
    const there = existsSync(join(root, target)) && (!heading || headings(readText(root, target)).includes(heading))
    if (there) return []
    return [
      {
        where: `${path}:${lineAt(text, match.index)}`,
        what: `links to ${match[1] ?? match[2]}, which is not there`,
        remedy: 'Mend the link, or write the page.',
      },
    ]
  })
}

const goneFiles = (root: string, path: string, everything: readonly string[]): Finding[] => {
  const text = readText(root, path)
  return [...text.matchAll(FILE)]
    .filter((match) => {
      const named = match[1]!.startsWith('../') ? join(dirname(path), match[1]!) : match[1]!
      return !everything.some((file) => `/${file}`.endsWith(`/${named}`))
    })
    .map((match) => ({
      where: `${path}:${lineAt(text, match.index)}`,
      what: `names ${match[1]}, which is not there`,
      remedy: 'Say where it stands now.',
    }))
}

/** Code but for how it is broken into lines. */
const joined = (code: string): string => code.replace(/\s+/g, '').replace(/,(?=[\])}])/g, '')

/** Whether a line of an excerpt stands in a file; `…` is what it leaves out, and behind ` // ` it says something of its own. */
function isFrom(code: string, line: string): boolean {
  let at = 0
  return line
    .replace(/ \/\/ .*$/, '')
    .replace(/,\s*$/, '')
    .split('…')
    .map(joined)
    .every((piece) => {
      const found = code.indexOf(piece, at)
      at = found + piece.length
      return found >= 0
    })
}

const goneExcerpts = (root: string, path: string): Finding[] => {
  const text = readText(root, path)
  return [...text.matchAll(EXCERPT)].flatMap((match) => {
    const [file, lines] = [match[1]!, match[2]!]
    const code = existsSync(join(root, file)) ? joined(readText(root, file)) : ''
    return lines.split('\n').flatMap((line, n) =>
      isFrom(code, line)
        ? []
        : [
            {
              where: `${path}:${lineAt(text, match.index) + 1 + n}`,
              what: `has a line that does not stand in ${file}`,
              remedy: 'Write what stands there now; what is left out is marked by ….',
            },
          ],
    )
  })
}

/** Names of headings in links, as the forges make them. */
const headings = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The settings of the program and those that README lists in its table. */
function settings(root: string): Finding[] {
  if (![CONFIG, 'README.md'].every((path) => existsSync(join(root, path)))) return []
  const read = new Set([...readText(root, CONFIG).matchAll(/^ {2}([A-Z][A-Z_]+): z\b/gm)].map((match) => match[1]!))
  const rows = readText(root, 'README.md')
    .split('\n')
    .flatMap((line) => /^\| (`[A-Z].*?) \|/.exec(line)?.[1] ?? [])
  const listed = new Set(rows.flatMap((row) => [...row.matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1]!)))
  const fault = (name: string, what: string): Finding => ({
    where: 'README.md',
    what: `${what} the setting ${name}`,
    remedy: `The settings are those of ${CONFIG}.`,
  })
  return [
    ...[...read].filter((name) => !listed.has(name)).map((name) => fault(name, 'does not list')),
    ...[...listed].filter((name) => !read.has(name)).map((name) => fault(name, 'lists')),
  ]
}
