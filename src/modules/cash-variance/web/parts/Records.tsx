import { useState } from 'react'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { ADMIN } from '../../contract/base.ts'
import { exportCashVariance } from '../../contract/following.ts'
import { type Proposal, search, upload, uploadConfirm, uploadTemplate, type Variance, voidVariance } from '../../contract/records.ts'
import { Amount } from './Amount.tsx'
import { Proposals } from './Proposals.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useDepartments } from './useDepartments.ts'

/** The till stands with the location, and who recorded it with where it comes from. */
const SHOWN: typeof search = { ...search, columns: search.columns.filter((one) => one !== 'register' && one !== 'recordedBy') }
const ACTS = { void: act(voidVariance, () => ({}), 'required') }

/** Every variance of one's people; who administers them records and voids. */
export function Records() {
  const { t, name, pick } = useText()
  const administers = useMe().may(ADMIN)
  const departments = useDepartments()
  const [written, write] = useState<{ proposal?: Proposal }>()
  return (
    <>
      {administers && <Proposals onRecord={(proposal) => write({ proposal })} />}
      <Listing
        of={SHOWN}
        chips="status"
        filters={{ ssoId: PersonPick, department: (field) => <SelectField {...field} typed options={departments} /> }}
        cells={{
          amountFen: ({ amountFen }) => <Amount fen={amountFen} />,
          location: ({ locationCn, locationEn, register }) => (
            <span data-typed="">
              {pick(locationCn, locationEn)}
              {register && <small className="line">{register}</small>}
            </span>
          ),
          source: ({ source, recordedBy }) => (
            <>
              {t(`cash-variance.source.${source}`)}
              <small className="line" translate="no">
                {name(recordedBy)}
              </small>
            </>
          ),
          remark: (row) => <More of={row} />,
        }}
        card={['person', 'amountFen', 'date', 'location', 'source', 'status', 'remark']}
        beside={(filters) => (
          <>
            <ExportButton endpoint={exportCashVariance} input={{ what: 'records', filters }} />
            {administers && (
              <>
                <Opens label={t('cash-variance.upload')}>
                  {(close) => (
                    <Sheet title={t('cash-variance.upload')} onClose={close}>
                      <ImportSteps
                        template={uploadTemplate}
                        check={upload}
                        input={{}}
                        marked={markedImport}
                        confirm={uploadConfirm}
                        hint={t('cash-variance.upload.hint')}
                        preview={({ rows }) => <b>{t('cash-variance.upload.would', { rows })}</b>}
                      />
                    </Sheet>
                  )}
                </Opens>
                <button type="button" className="btn p" onClick={() => write({})}>
                  {t('cash-variance.form')}
                </button>
              </>
            )}
          </>
        )}
        actions={(row) => <Moves of={ACTS} row={row} words="cash-variance.act." />}
      />
      {written && <RecordForm proposal={written.proposal} onClose={() => write(undefined)} />}
    </>
  )
}

/** What was written of it: the remark, the exchange it comes from, why it was voided, and its files. */
function More({ of: { remark, exchangeNo, voidReason, attachments } }: { of: Variance }) {
  const { t } = useText()
  return (
    <>
      {remark && <span data-typed="">{remark}</span>}
      {exchangeNo && (
        <small className="line">
          {t('cash-variance.records.exchangeNo')} <span translate="no">{exchangeNo}</span>
        </small>
      )}
      {voidReason && (
        <small className="line">
          {t('cash-variance.records.voidReason')} <span data-typed="">{voidReason}</span>
        </small>
      )}
      <Attached files={attachments} />
    </>
  )
}
