import type { Block, TemplateContent } from './body.ts'
import type { Part } from './page.ts'
import { type KindField, type PaperLang, type Said, say, VALUES, type Values } from './values.ts'

interface Words {
  /** The name of a field in both languages. */
  label(field: KindField): Said
  step: { at: Said; who: Said; what: Said }
}

/** A part of a paper of one of its values. What there is nothing to say of is left out, with its heading. */
function shown(field: KindField, value: Values[string] | undefined, lang: PaperLang, words: Words): Part[] {
  const to = (one: Said) => say(one, lang)
  const has = <T>(list: readonly T[]): boolean => list.length > 0
  if (value === null || value === undefined) return []
  switch (field.type) {
    case 'text': {
      const text = VALUES.text.safeParse(value)
      return text.success && to(text.data).trim() !== '' ? [{ part: 'paragraph', text: to(text.data) }] : []
    }
    case 'facts': {
      const facts = VALUES.facts.safeParse(value)
      if (!facts.success || !has(facts.data)) return []
      return [{ part: 'facts', columns: 1, facts: facts.data.map((one) => ({ label: to(one.label), value: to(one.value) })) }]
    }
    case 'table': {
      const table = VALUES.table.safeParse(value)
      if (!table.success || !has(table.data.rows)) return []
      return [{ part: 'table', head: table.data.head.map(to), rows: table.data.rows.map((row) => row.map(to)) }]
    }
    case 'steps': {
      const steps = VALUES.steps.safeParse(value)
      if (!steps.success || !has(steps.data)) return []
      const { at, who, what } = words.step
      return [{ part: 'table', head: [at, who, what].map(to), rows: steps.data.map((one) => [one.at, one.who, one.what].map(to)) }]
    }
    case 'signatures': {
      const cells = VALUES.signatures.safeParse(value)
      if (!cells.success || !has(cells.data)) return []
      return [{ part: 'signatures', cells: cells.data.map((one) => ({ label: to(one.label), name: to(one.name), at: to(one.at) })) }]
    }
    case 'code': {
      const code = VALUES.code.safeParse(value)
      return code.success && code.data !== '' ? [{ part: 'code', text: code.data, label: to(words.label(field)) }] : []
    }
  }
}

const heading = (titleCn: string, titleEn: string, lang: PaperLang): Part[] =>
  titleCn === '' ? [] : [{ part: 'heading', text: say({ cn: titleCn, en: titleEn }, lang).replace('\n', ' ') }]

/** The parts of a paper: what the template says of the values that were handed in. */
export function compose(fields: readonly KindField[], { body }: Pick<TemplateContent, 'body'>, values: Values, lang: PaperLang, words: Words): Part[] {
  const known = new Map(fields.map((field) => [field.key, field]))
  const ofBlock = (block: Block): Part[] => {
    if (block.block === 'newPage') return [{ part: 'newPage' }]
    if (block.block === 'words') return block.cn === '' ? [] : [{ part: 'paragraph', text: say({ cn: block.cn, en: block.en }, lang) }]
    const parts = block.block === 'facts' ? factsOf(block) : shownField(block.field)
    return parts.length > 0 ? [...heading(block.titleCn, block.titleEn, lang), ...parts] : []
  }
  const shownField = (key: string): Part[] => {
    const field = known.get(key)
    return field ? shown(field, values[key], lang, words) : []
  }
  const factsOf = ({ fields: keys, columns }: Extract<Block, { block: 'facts' }>): Part[] => {
    const facts = keys.flatMap((key) => {
      const [field, value] = [known.get(key), VALUES.text.safeParse(values[key])]
      return field && value.success ? [{ label: say(words.label(field), lang), value: say(value.data, lang) }] : []
    })
    return facts.length > 0 ? [{ part: 'facts', columns: columns === 1 ? 1 : 2, facts }] : []
  }
  return body.flatMap(ofBlock)
}
