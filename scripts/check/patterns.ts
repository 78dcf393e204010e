import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check, Finding } from '../lib/finding.ts'
import { type Pattern, patternsIn, slowText } from '../lib/patterns.ts'

/** What runs on the server, or on both sides. */
const OURS = [
  'src/foundation/*.ts',
  'src/foundation/!(web|testing)/**/*.ts',
  'src/app/*.ts',
  'src/{services,modules}/*/*.ts',
  'src/{services,modules}/*/{contract,rules,events,server}/**/*.ts',
  'src/app/shell/*.ts',
  'src/app/shell/server/**/*.ts',
]

/** Libraries that meet text from outside; of a scope all. */
const THEIRS = [
  ...['scimmy', 'sanitize-html', 'htmlparser2', 'file-type', 'hucre', 'nodemailer', 'openid-client', 'oauth4webapi', 'oidc-provider', 'jose'],
  ...['fastify', 'find-my-way', '@fastify/*', 'fast-querystring', 'secure-json-parse', 'koa', 'cookies', 'cookie', 'content-type', 'type-is'],
  ...['cron-parser', 'ics', 'node-forge', 'zod', 'pinyin-pro', 'pdf-lib'],
]
/** Where a package has its programs. */
const WITHIN = ['{dist,lib,src,source,build,v4}/**/*.{js,mjs}', '*.{js,mjs}']
const NO_PROGRAM = /\/(eslint\.config|example)\.js$/

/** Patterns that are slow over long or odd texts, and never meet one: each with what keeps it from them. */
const BOUNDED: Readonly<Record<string, string>> = {
  '^(.*\\p{Script=Han}[^/|]*?)\\s*[/|(（]\\s*([^\\p{Script=Han}]*[A-Za-z][^\\p{Script=Han}]*?)\\s*[)）]?$':
    'inBoth of form-templates reads 400 characters at most',
  '\\d{20}|[0-9a-f]{24}|[?]|(?=[\\w-]*[a-z])(?=[\\w-]*[A-Z])(?=[\\w-]*\\d)[\\w-]{12}': 'isKey of session reads 200 characters at most',
  '(\\d*\\.\\d+|\\d+)[\\0\\t\\n\\f\\r\\ ]*(\\d*\\.\\d+|\\d+)?[\\0\\t\\n\\f\\r\\ ]*(\\d*\\.\\d+|\\d+)?[\\0\\t\\n\\f\\r\\ ]*(\\d*\\.\\d+|\\d+)?[\\0\\t\\n\\f\\r\\ ]+(g|rg|k)':
    'pdf-lib: the appearance of fields of forms, which no paper of ours has',
  '("(?:[^"]|\\\\.|\\n)*")': 'scimmy: unfitExpression of people looks first (PPL-20)',
}

/** No text from outside keeps the process busy: patterns that run over it are linear, or what they run over is short. */
export const patterns: Check = {
  name: 'patterns',
  covers: 'no pattern on the server that backtracks without end',
  // it measures, which a landing beside other work cannot
  apart: true,
  async find(root) {
    const ours = filesOf(root, OURS).filter((path) => !/\.test\.ts$|\/demo\//.test(path))
    const theirs = THEIRS.map((name) => ({ name, files: programsOf(root, name) }))
    const unseen = theirs.filter(({ files }) => !files.length).map(({ name }): Finding => ({ where: `node_modules/${name}`, ...UNSEEN }))
    return [
      ...unseen,
      ...slowIn(root, ours, 'ts', true),
      ...slowIn(
        root,
        theirs.flatMap(({ files }) => files),
        'js',
        false,
      ),
    ]
  },
}

const UNSEEN = {
  what: 'is named as a library that meets text from outside, and none of its programs was found',
  remedy: 'Name in WITHIN of scripts/check/patterns.ts where it has them now, or take it out of THEIRS where it is not used any more.',
}

/** The programs of a package: looked at by name, since one that lies elsewhere than the others would be passed over without a word. */
const programsOf = (root: string, name: string): string[] =>
  filesOf(
    root,
    WITHIN.map((within) => `node_modules/${name}/${within}`),
  ).filter((path) => !NO_PROGRAM.test(path))

const filesOf = (root: string, globs: readonly string[]): string[] => globs.flatMap((glob) => globSync(glob, { cwd: root })).sort()

function slowIn(root: string, files: readonly string[], lang: 'ts' | 'js', far: boolean): Finding[] {
  const where = new Map<string, { path: string; pattern: Pattern }>()
  for (const path of files)
    for (const pattern of patternsIn(readFileSync(join(root, path), 'utf8'), lang)) {
      const key = `/${pattern.source}/${pattern.flags}`
      if (!where.has(key) && !BOUNDED[pattern.source]) where.set(key, { path, pattern })
    }
  return [...where].flatMap(([key, { path, pattern }]) => {
    const slow = slowText(pattern, far)
    if (slow === undefined) return []
    return {
      where: path,
      what: `the pattern ${key} takes long over ${JSON.stringify(slow)}`,
      remedy:
        'Write it so that no sign can be taken in two ways, or check length and form of the text first and name that in BOUNDED of scripts/check/patterns.ts.',
    }
  })
}
