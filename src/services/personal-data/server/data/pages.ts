import { getTableName } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { stayingWords } from '../../rules.ts'
import { stayingOf } from './declared.ts'
import { type Given, type GivenModule, givenModules, rowsGiven } from './given.ts'
import { columnName, escaped, shown } from './words.ts'
import type { ZipPart } from './zip.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;padding:1rem;color:#1d2433}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}p{color:#4a5266}.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border:1px solid #d9dde6;padding:.35rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#f4f5f8}.one{margin-bottom:1rem}.one th{width:14rem}@media print{body{max-width:none}}`

interface Whose {
  ssoId: string
  name: string
}

/**
 * The parts of a data file (PDATA-04): a first page, and of each module a page to read and the same as JSON. Rows are read twice, once for
 * each, so that none of it is kept in memory.
 */
export function* partsOf(ctx: Ctx, whose: Whose): Generator<ZipPart> {
  const modules = givenModules(ctx)
  yield { name: 'index.html', content: firstPage(ctx, whose, modules) }
  for (const one of modules) {
    yield { name: `${one.module}.html`, content: modulePage(ctx, whose, one) }
    yield { name: `json/${one.module}.json`, content: moduleJson(ctx, whose, one) }
  }
}

const nameIn = (ctx: Pick<Ctx, 'lang'>, { moduleCn, moduleEn }: GivenModule): string => (ctx.lang === 'en' ? moduleEn : moduleCn)
const say = (ctx: Pick<Ctx, 'text'>) => (key: string, values?: Parameters<Ctx['text']>[1]) => ctx.text(key, values)
const howLong = (ctx: Ctx, one: Given): string => stayingWords(stayingOf(ctx, one), say(ctx))

const head = (ctx: Ctx, title: string): string =>
  `<!doctype html><html lang="${ctx.lang === 'en' ? 'en' : 'zh-CN'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>`

async function* firstPage(ctx: Ctx, { ssoId, name }: Whose, modules: readonly GivenModule[]): AsyncGenerator<string> {
  yield head(ctx, ctx.text('personal-data.file.title', { name }))
  yield `<p>${escaped(ctx.text('personal-data.file.about', { ssoId, at: format(ctx.now, 'YYYY-MM-DD HH:mm') }))}</p><ul>`
  for (const one of modules) yield `<li><a href="${one.module}.html">${escaped(nameIn(ctx, one))}</a> — ${escaped(ctx.text(`kept.${one.module}.for`))}</li>`
  yield '</ul>'
}

async function* modulePage(ctx: Ctx, { ssoId }: Whose, one: GivenModule): AsyncGenerator<string> {
  yield head(ctx, nameIn(ctx, one))
  yield `<p><a href="index.html">${escaped(ctx.text('personal-data.file.back'))}</a></p>`
  for (const what of ['for', 'readers'] as const)
    yield `<p><b>${escaped(ctx.text(`personal-data.file.${what}`))}</b> ${escaped(ctx.text(`kept.${one.module}.${what}`))}</p>`
  for (const table of one.tables) yield* tablePart(ctx, ssoId, table)
}

/** More columns than these do not fit beside each other: then each row is a list of its own. */
const BESIDE = 8

async function* tablePart(ctx: Ctx, ssoId: string, table: Given): AsyncGenerator<string> {
  yield `<h2>${escaped(ctx.text(`kept.${getTableName(table.table)}`))}</h2><p>${escaped(ctx.text('personal-data.file.kept', { time: howLong(ctx, table) }))}</p>`
  const columns = table.gives.map((column) => ({ name: column.name, title: escaped(columnName(ctx, column)) }))
  const beside = columns.length <= BESIDE
  let rows = 0
  for await (const row of rowsGiven(ctx, table, ssoId)) {
    const cells = columns.map(({ name, title }) => ({ title, value: escaped(shown(ctx, row[name])) }))
    if (beside && rows === 0) yield `<div class="wide"><table><tr>${columns.map(({ title }) => `<th>${title}</th>`).join('')}</tr>`
    rows += 1
    yield beside
      ? `<tr>${cells.map(({ value }) => `<td>${value}</td>`).join('')}</tr>`
      : `<table class="one">${cells.map(({ title, value }) => `<tr><th>${title}</th><td>${value}</td></tr>`).join('')}</table>`
  }
  if (rows === 0) yield `<p>${escaped(ctx.text('personal-data.file.none.rows'))}</p>`
  else if (beside) yield '</table></div>'
}

async function* moduleJson(ctx: Ctx, { ssoId }: Whose, one: GivenModule): AsyncGenerator<string> {
  const said = { module: one.module, name: nameIn(ctx, one), for: ctx.text(`kept.${one.module}.for`), readers: ctx.text(`kept.${one.module}.readers`) }
  yield `${JSON.stringify(said).slice(0, -1)},"tables":[`
  for (const [n, table] of one.tables.entries()) {
    const name = getTableName(table.table)
    yield `${n ? ',' : ''}\n${JSON.stringify({ table: name, title: ctx.text(`kept.${name}`), kept: howLong(ctx, table) }).slice(0, -1)},"rows":[`
    let first = true
    for await (const row of rowsGiven(ctx, table, ssoId)) {
      yield `${first ? '' : ','}\n${JSON.stringify(row)}`
      first = false
    }
    yield ']}'
  }
  yield ']}\n'
}
