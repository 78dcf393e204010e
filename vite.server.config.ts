import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** What is started: it has the embedded database compiled while the house is loaded. */
const ENTRY = 'backlot:server'
const HOUSE = 'backlot:house'
const AHEAD = 'src/foundation/database/engine.ts'
const OUT = 'dist/server'

const parts = (names: string): string[] => globSync([`src/{services,modules}/*/${names}`, `src/app/shell/${names}`]).toSorted()

/** What is loaded with the program; everything else comes when it is used. */
const atStart = new Set<string>()
/** Packages that few use, each of them as long to load as a dozen rooms. */
const LATE = ['file-type', 'hucre', 'ics', 'nodemailer', 'oidc-provider', 'openid-client', 'pdf-lib', 'pinyin-pro', 'sanitize-html', 'scimmy', 'sharp']
/** The same program without a sign beyond ASCII: with a single one V8 keeps each sign of the file in two bytes. */
function inAscii(code: string): string {
  const escaped = /\\[^\0-\x7f]/.exec(code)
  if (escaped) throw new Error(`a sign beyond ASCII stands behind a backslash: ${escaped[0]}`)
  return code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * The house: what a folder registers is loaded with the program (foundation/server/parts.ts says where from), the demo only where it is made.
 * What asks where it lies is told where it lay, since words, migrations and threads are read from there.
 */
const house: Plugin = {
  name: 'house',
  resolveId: (id) => (id === ENTRY || id === HOUSE ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${ENTRY}`) return `import { compileAhead } from '/${AHEAD}'\nif (!process.env.DATABASE_URL) compileAhead()\nimport('${HOUSE}')`
    if (id !== `\0${HOUSE}`) return undefined
    const registers = parts('{module,contract,server/index,server/wiring,server/retention}{.ts,/index.ts}')
    const demos = parts('server/demo{.ts,/index.ts}')
    return [
      `import { takeBundled } from '/src/foundation/server/parts.ts'`,
      ...registers.map((file, i) => `import * as part${i} from '/${file}'`),
      'takeBundled({',
      ...registers.map((file, i) => `  '${file}': async () => part${i},`),
      ...demos.map((file) => `  '${file}': () => import('/${file}'),`),
      '})',
      // not awaited: what it stands on is this file
      `import('/src/app/main.ts')`,
    ].join('\n')
  },
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    return { code: code.replaceAll('import.meta.url', `new URL('../../${relative(process.cwd(), id)}', import.meta.url).href`), map: null }
  },
  buildEnd() {
    for (const id of atStart.add(`\0${HOUSE}`)) for (const next of this.getModuleInfo(id)?.importedIds ?? []) atStart.add(next)
  },
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const early = LATE.filter((name) => chunk.imports.some((id) => id === name || id.startsWith(`${name}/`)))
      if (['house', 'main'].includes(chunk.name) && early.length) this.error(`loaded with the program, and to be loaded where it is used: ${early.join(', ')}`)
      chunk.code = inAscii(chunk.code)
    }
  },
}

/** The server as one program, for where it runs for people: 1,800 files would be looked up one by one. Packages stay as they are but for one (docs/decisions/0045-one-program.md). */
export default defineConfig({
  plugins: [house],
  // node reads what this package exports, 130 kB of it, anew for each of its 300 files
  ssr: { noExternal: ['drizzle-orm'] },
  publicDir: false,
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      input: { main: ENTRY },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        codeSplitting: {
          groups: [
            { name: 'engine', test: (id) => id.endsWith(AHEAD), priority: 1 },
            { name: 'house', test: (id) => atStart.has(id) },
          ],
        },
      },
    },
  },
})
