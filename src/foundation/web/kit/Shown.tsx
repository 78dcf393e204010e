import type { ReactNode } from 'react'
import { listed, MASKED } from '#foundation/contract/texts.ts'
import type { ValueKind } from '#foundation/contract/valueKinds.ts'
import { useText } from '../text.tsx'
import { Tag } from './Card.tsx'
import { formatDay, formatEnd, formatFen, formatInstant, formatMonth, formatNumber } from './format.ts'
import { PersonCell } from './Person.tsx'

/** Fields that say when something is over. */
const END = /(^|[a-z])(?:until|cutoff|deadline|end|ends|expiresAt|closesAt|endsAt|dueAt)$/i

/** A year is a name, not a quantity: it is not grouped by thousands. */
const YEAR = /(^|[a-z])year$/i

/** A value of a row, shown by what it is; nothing where there is none. */
export function Shown({ row, name, kind }: { row: Readonly<Record<string, unknown>>; name: string; kind: ValueKind }): ReactNode {
  const { t, lang, pick } = useText()
  if (kind.is === 'halves') return <span data-typed="">{pick(textOf(row[`${name}Cn`]), textOf(row[`${name}En`]))}</span>
  const value = row[name]
  if (value === null || value === undefined) return null
  if (value === MASKED) return MASKED
  switch (kind.is) {
    case 'text':
      return <span data-typed="">{String(value)}</span>
    case 'integer':
      return YEAR.test(name) ? String(value) : formatNumber(Number(value))
    case 'number':
      return formatNumber(Number(value))
    case 'money':
      return formatFen(Number(value))
    case 'day':
      return formatDay(String(value), lang)
    case 'month':
      return formatMonth(String(value), lang)
    case 'instant':
      return END.test(name) ? formatEnd(String(value), lang) : formatInstant(String(value), lang)
    case 'yesno':
      return t(value ? 'kit.yes' : 'kit.no')
    case 'person':
      return isNamed(value) ? <PersonCell person={value} /> : null
    case 'choice': {
      const [said, tone] = [t(kind.words + String(value)), kind.tones?.[String(value)]]
      return tone ? <Tag tone={tone}>{said}</Tag> : said
    }
    case 'choices':
      return listed(
        (Array.isArray(value) ? value : []).map((one) => t(kind.words + String(one))),
        lang,
      )
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isNamed = (value: unknown): value is { ssoId: string; nameCn: string; nameEn: string } => typeof value === 'object' && value !== null && 'ssoId' in value
