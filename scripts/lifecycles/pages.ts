import { parse } from 'yaml'
import { z } from '#foundation/zod.ts'
import { readText } from '../lib/files.ts'
import { livesOf, type ToldLife } from '../lib/lives.ts'
import { allWords } from '../lib/locales.ts'
import { moduleDirs } from '../lib/modules.ts'
import { type Called, lifeText } from './draw.ts'

/** Nothing else lies here: `npm run lifecycles` empties it first. */
export const FOLDER = 'docs/lifecycles'
export const INDEX = `${FOLDER}/README.md`

interface Lived {
  /** The module's name. */
  name: string
  dir: string
  /** What people call it. */
  title: { zh: string; en: string }
  lives: readonly ToldLife[]
}

/** The pages of all modules that have a lifecycle, and their index, by path: as they have to be. */
export async function pagesOf(root: string): Promise<ReadonlyMap<string, string>> {
  const words = new Map(allWords(root).map((one) => [one.dir, one]))
  const modules = await modulesWithLives(root)
  return new Map([
    [INDEX, indexText(modules)],
    ...modules.map((one): [string, string] => [`${FOLDER}/${one.name}.md`, pageText(one, words.get(one.dir) ?? { zh: {}, en: {} })]),
  ])
}

async function modulesWithLives(root: string): Promise<Lived[]> {
  const found: Lived[] = []
  for (const dir of moduleDirs(root)) {
    const lives = await livesOf(root, dir)
    if (lives.length) found.push({ name: dir.split('/').at(-1)!, dir, title: titleOf(root, dir), lives })
  }
  return found.sort((a, b) => a.name.localeCompare(b.name))
}

const spec = z.looseObject({ name: z.object({ zh: z.string(), en: z.string() }) })
const titleOf = (root: string, dir: string): Lived['title'] => spec.parse(parse(readText(root, `${dir}/spec.yaml`))).name

/** A link to a life, by the heading that it has on its page. */
const link = (page: string, { life: { of } }: ToldLife): string => `[${of}](${page}#${of.toLowerCase().replace(/[^\w-]/g, '')})`

// the folder is named without a file in it: where the room goes, only this page is left over
const pageText = ({ dir, title, lives }: Lived, called: Called): string => `# ${title.en}: lives

Written by \`npm run lifecycles\` from the rules of \`${dir}\` (${title.zh}). How to read it: [lifecycles](README.md).

${lives.length > 1 ? `${lives.map((one) => link('', one)).join(', ')}\n\n` : ''}${lives.map((one) => lifeText(one, called)).join('\n\n')}
`

const indexText = (modules: readonly Lived[]): string => `# Lifecycles

Written by \`npm run lifecycles\` from the rules of every module; \`npm run check -- lifecycles\` says when a page is out of date.

A drawing begins and ends at a dot; each arrow bears the action and, in brackets, who may, in the words of the specification. States are drawn by their codes; what
people read instead stands in the table below. What a command asks besides, before it moves a thing, say the rules in the \`spec.yaml\` of the module.

| module | lives |
| --- | --- |
${modules.map(({ name, title, lives }) => `| [${name}](${name}.md): ${title.en} | ${lives.map((one) => link(`${name}.md`, one)).join(', ')} |`).join('\n')}
`
