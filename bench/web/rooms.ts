import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A copy of the tree with so many more rooms, each with a screen, a permission and words, as small as a room can be; built. */
export function treeWithRooms(into: string, count: number): void {
  for (const file of execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(into, file)), { recursive: true })
    cpSync(file, join(into, file))
  }
  symlinkSync(resolve('node_modules'), join(into, 'node_modules'))
  for (let n = 1; n <= count; n++) makeRoom(into, `extra-${String(n).padStart(3, '0')}`)
  for (const config of ['vite.config.ts', 'vite.server.config.ts'])
    execFileSync('node_modules/.bin/vite', ['build', '--config', config, '--logLevel', 'warn'], { cwd: into, stdio: 'inherit' })
}

function makeRoom(tree: string, name: string): void {
  const permission = name.toUpperCase().replace('-', '_')
  const path = `/{lang}/${name}/list`
  const write = (file: string, text: string): void => {
    const to = join(tree, 'src/modules', name, file)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, text)
  }
  write(
    'module.ts',
    `import { defineModule } from '#foundation/contract/manifest.ts'

export default defineModule({
  name: '${name}',
  floor: 'room',
  standsOn: [],
  permissions: { ${permission}: ['team-member'] },
  screens: [{ path: '${path}', permission: ['${permission}'], entities: ['MB', 'HB', 'JV'], page: 'Extras', group: 'benefits' }],
  parameters: {},
})
`,
  )
  write(
    'web/Extras.tsx',
    `import { useText } from '#foundation/web/text.tsx'

export default function Extras() {
  const { t } = useText()
  return <h1>{t('screen.${path}')}</h1>
}
`,
  )
  const words = { [`screen.${path}`]: name, [`permission.${permission}`]: name, [`module.${name}`]: name }
  for (const lang of ['zh', 'en']) write(`locales/${lang}.json`, JSON.stringify(words))
}
