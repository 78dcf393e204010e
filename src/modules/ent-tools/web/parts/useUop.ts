import { formatEnd, formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ForWhom } from '../../contract.ts'

/** How values, companies and times are said on this page. */
export function useUop() {
  const { t, has, lang, pick } = useText()
  /** Units are declared in English; what has no Chinese word is left away in Chinese, where the name says it. */
  const unit = (given: string): string => (has(`ent-tools.unit.${given}`) ? t(`ent-tools.unit.${given}`) : lang === 'en' ? given : '')
  return {
    unit,
    amount: (value: number | string, given: string): string => [String(value), typeof value === 'number' ? unit(given) : ''].filter(Boolean).join(' '),
    company: (entity: ForWhom): string => t(`ent-tools.entity.${entity}`),
    at: (instant: string): string => formatInstant(instant, lang),
    period: (from: string, to: string | null): string =>
      to ? t('ent-tools.fromTo', { from: formatInstant(from, lang), to: formatEnd(to, lang) }) : t('ent-tools.from', { at: formatInstant(from, lang) }),
    named: (thing: { nameCn: string; nameEn: string }): string => pick(thing.nameCn, thing.nameEn),
    moduleOf: (thing: { moduleCn: string; moduleEn: string }): string => pick(thing.moduleCn, thing.moduleEn),
  }
}
