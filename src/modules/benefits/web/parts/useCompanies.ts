import { listed } from '#foundation/contract/texts.ts'
import { useText } from '#foundation/web/text.tsx'

const COMPANIES = ['MB', 'HB', 'JV'] as const
type Company = (typeof COMPANIES)[number]

/** Companies to choose from, and those of a card or a site in words. */
export function useCompanies(): { all: readonly Company[]; options: { value: Company; label: string }[]; said(some: readonly Company[]): string } {
  const { t, lang, choices } = useText()
  return {
    all: COMPANIES,
    options: choices('people.enum.entity.', COMPANIES),
    said: (some) =>
      some.length === COMPANIES.length
        ? t('benefits.everyCompany')
        : listed(
            some.map((one) => t(`people.enum.entity.${one}`)),
            lang,
          ),
  }
}
