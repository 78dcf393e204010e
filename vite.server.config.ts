import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const ENTRY = 'backlot:server'
const OUT = 'dist/server'

const parts = (names: string): string[] => globSync([`src/{services,modules}/*/${names}`, `src/app/shell/${names}`]).toSorted()

/** What is loaded with the program; everything else comes when it is used. */
const atStart = new Set<string>()
/**
 * The entry: what a folder registers is loaded with the program (foundation/server/parts.ts says where from), the demo only where it is made.
 * What asks where it lies is told where it lay, since words, migrations and threads are read from there.
 */
const house: Plugin = {
  name: 'house',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
  load(id) {
    if (id !== `\0${ENTRY}`) return undefined
    const registers = parts('{module,contract,server/index,server/wiring,server/kept}{.ts,/index.ts}')
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
    for (const id of atStart.add(`\0${ENTRY}`)) for (const next of this.getModuleInfo(id)?.importedIds ?? []) atStart.add(next)
  },
}

/** The server as one program, for where it runs for people: 1,800 files would be looked up one by one. Packages stay as they are (docs/decisions/0045-one-program.md). */
export default defineConfig({
  plugins: [house],
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
        codeSplitting: { groups: [{ name: 'house', test: (id) => atStart.has(id) }] },
      },
    },
  },
})
