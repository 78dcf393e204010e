import { type Brief, specFrom } from './brief.ts'
import { contractFile, madeCalls } from './contract.ts'
import { isRequest, lifeFile } from './life.ts'
import { type KnownActions, localeFile, type Texts, textsOf } from './locales.ts'
import { manifestFile, pagesOf } from './manifest.ts'
import { comment } from './names.ts'
import { indexFile, retentionFile, samplesFile, wiringFile } from './server.ts'
import { tablesFile } from './tables.ts'

/** What of the house a room is made with. */
export interface House {
  /** Modules on which a room may stand. */
  modules: ReadonlySet<string>
  actions: KnownActions
}

/** A page with its title and nothing else, below what the brief says that it shows. */
function pageFile(page: string, path: string, shows: string): string {
  return `import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

${comment(shows)}export default function ${page}() {
  const { t } = useText()
  return <Page title={t('screen.${path}')}>{null}</Page>
}
`
}

/** All files of a room's folder by their path in it, from its brief and the text of that. */
export function roomFiles(brief: Brief, text: string, house: House): { files: Map<string, string>; texts: Texts } {
  const made = madeCalls(brief)
  const tables = tablesFile(brief)
  const texts = textsOf(brief, house.actions)
  const needs = [...(tables?.includes('personColumn(') ? ['people'] : []), ...(brief.lifecycles.some(isRequest) ? ['workflow'] : [])]
  const files: readonly (readonly [string, string | undefined])[] = [
    ['spec.yaml', specFrom(text)],
    ['module.ts', manifestFile(brief, house.modules, needs)],
    ['contract.ts', made.length ? contractFile(brief) : undefined],
    ['rules/life.ts', lifeFile(brief)],
    ['server/tables.ts', tables],
    ['server/retention.ts', retentionFile(brief)],
    ['server/index.ts', made.length ? indexFile(made) : undefined],
    ['server/wiring.ts', wiringFile(brief)],
    ['locales/zh.json', localeFile(texts, 'zh')],
    ['locales/en.json', localeFile(texts, 'en')],
    ...pagesOf(brief).map(({ page, route }) => [`web/${page}.tsx`, pageFile(page, route.path, route.shows)] as const),
    ['tests/samples.ts', made.length ? samplesFile(made) : undefined],
  ]
  return { files: new Map(files.flatMap(([path, content]) => (content === undefined ? [] : [[path, content]]))), texts }
}
