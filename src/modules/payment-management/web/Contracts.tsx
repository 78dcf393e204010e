import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { type ContractRow, checkUpload, confirmUpload, contracts, exportContracts, exportForecast, uploadTemplate } from '../contract.ts'
import { ContractState } from './parts/StateTags.tsx'

/** The contracts of the department, with what is paid of them and what falls due. */
export default function Contracts() {
  const { t, lang, pick, name } = useText()
  const page = `/${lang}/payment-management/contract`
  const opener = ({ id, contractNo, nameCn, nameEn }: ContractRow) => (
    <Link className="link" data-typed="" to={`${page}/${id}`}>
      {contractNo}
      <small className="line">{pick(nameCn, nameEn)}</small>
    </Link>
  )
  return (
    <Page
      title={t('screen./{lang}/payment-management/index')}
      actions={
        <>
          <Opens label={t('payment-management.import')}>
            {(close) => (
              <Sheet title={t('payment-management.import')} onClose={close}>
                <ImportSteps
                  template={uploadTemplate}
                  check={checkUpload}
                  input={{}}
                  marked={markedImport}
                  confirm={confirmUpload}
                  hint={t('payment-management.import.hint')}
                  preview={({ rows }) => <b>{t('payment-management.import.would', { rows })}</b>}
                />
              </Sheet>
            )}
          </Opens>
          <Link className="btn p" to={page}>
            {t('payment-management.contracts.new')}
          </Link>
        </>
      }
    >
      <Listing
        of={contracts}
        sheet={exportContracts}
        chips="status"
        filters={{ owner: PersonPick }}
        beside={() => <ExportButton endpoint={exportForecast} input={{}} label={t('payment-management.forecast.export')} />}
        cells={{
          contract: opener,
          owner: (row) => name(row.owner),
          nextDueOn: ({ nextDueOn }) => (nextDueOn ? formatDay(nextDueOn, lang) : '—'),
          status: (row) => <ContractState {...row} />,
        }}
        card={['contract', 'status', 'supplier', 'owner', 'totalFen', 'paidFen', 'leftFen', 'nextDueOn']}
        actions={({ id, can }) => (
          <>
            {can.includes('edit') && (
              <Link className="btn link" to={`${page}/${id}?edit=1`}>
                {t('kit.edit')}
              </Link>
            )}
            {can.includes('pay') && (
              <Link className="btn link" to={`${page}/${id}`}>
                {t('payment-management.pay')}
              </Link>
            )}
          </>
        )}
      />
    </Page>
  )
}
