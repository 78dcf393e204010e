import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { type Exchange, search } from '../../contract/index.ts'
import { ExchangeTag } from './ExchangeTag.tsx'

/** The list with these columns alone. */
export const listWith = (...names: readonly (typeof search.columns)[number][]): typeof search => ({
  ...search,
  columns: search.columns.filter((name) => names.includes(name)),
})

/** Cells of a list of exchanges that are not as their fields say: the number opens one and stands with its bag, as the location does with its vault. */
export function useExchangeCells(show: (id: string) => void) {
  const { t, lang, name, pick } = useText()
  return {
    number: (row: Exchange) => (
      <span translate="no">
        <button type="button" className="btn link" onClick={() => show(row.id)}>
          {row.number}
        </button>
        <small className="line">{row.bagNo}</small>
      </span>
    ),
    location: ({ locationCn, locationEn, vaultCn, vaultEn }: Exchange) => (
      <span data-typed="">
        {pick(locationCn, locationEn)}
        <small className="line">{pick(vaultCn, vaultEn)}</small>
      </span>
    ),
    submittedAt: ({ submittedAt, confirmedAt }: Exchange) => (
      <>
        {formatInstant(submittedAt, lang)}
        {confirmedAt && (
          <small className="line">
            {t('cash.exchanges.confirmedAt')} {formatInstant(confirmedAt, lang)}
          </small>
        )}
      </>
    ),
    status: ({ status }: Exchange) => <ExchangeTag status={status} />,
    applicant: ({ applicant }: Exchange) => <bdi translate="no">{name(applicant)}</bdi>,
    countedBy: ({ countedBy }: Exchange) => countedBy && <bdi translate="no">{name(countedBy)}</bdi>,
  }
}
