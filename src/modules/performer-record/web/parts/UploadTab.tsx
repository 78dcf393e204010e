import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { formatDay, formatDays } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { type BatchRow, confirm, history, type Previewed, preview, template, undo } from '../../contract.ts'
import { uploadBatchLife } from '../../rules/life.ts'
import type { RecordKind } from '../../rules/records.ts'
import { sayTimes } from '../../rules/times.ts'

const ONLY: Readonly<Record<RecordKind, NonNullable<InputOf<typeof history>['filters']>>> = { show: { kind: 'show' }, scheduling: { kind: 'scheduling' } }
/** While a file is saved, it is asked for. */
const POLL_SECONDS = 10

/** A file from the template to the last word, and what was uploaded so far. */
export function UploadTab({ kind }: { kind: RecordKind }) {
  const { t, lang } = useText()
  const [replace, setReplace] = useState(false)
  const state = useListState(ONLY[kind])
  return (
    <>
      <ImportSteps
        template={template}
        templateInput={{ kind }}
        check={preview}
        input={{ kind }}
        marked={markedImport}
        confirm={confirm}
        confirmInput={(importId) => ({ importId, replace })}
        hint={t('performer-record.upload.hint')}
        preview={(checked) => <Would checked={checked} replace={replace} onReplace={setReplace} />}
        onDone={() => setReplace(false)}
      />
      <h2>{t('performer-record.batches')}</h2>
      <Listing
        of={history}
        state={state}
        pollSeconds={POLL_SECONDS}
        cells={{
          state: (row) => <BatchState row={row} />,
          days: ({ from, to }) => (from && to ? formatDays(from, to, lang) : '—'),
        }}
        card={['fileName', 'state', 'rows', 'bad', 'days', 'by', 'at']}
        actions={(row) => <Moves of={{ undo }} row={row} words="performer-record.batch." />}
      />
    </>
  )
}

function BatchState({ row: { state, confirmedAt } }: { row: BatchRow }) {
  const { t } = useText()
  return (
    <>
      <StateTag of={uploadBatchLife} state={state} /> {state === 'previewed' && confirmedAt && <small>{t('performer-record.confirmed')}</small>}
    </>
  )
}

/** How much would be saved, and which of it is there already: whether that is replaced is asked for (PREC-06). */
function Would({ checked: { rows, existing, some }, replace, onReplace }: { checked: Previewed; replace: boolean; onReplace(replace: boolean): void }) {
  const { t, lang } = useText()
  return (
    <>
      <p>
        <b>{t('performer-record.upload.would', { rows, existing })}</b>
      </p>
      {existing > 0 && (
        <>
          <label className="note-box warn row">
            <input type="checkbox" checked={replace} onChange={(event) => onReplace(event.target.checked)} />
            <span>{t('performer-record.upload.replace')}</span>
          </label>
          {some.map((row) => (
            <div className="li" key={row.line}>
              <div className="t">
                <span data-typed="">{row.performerName}</span> <small>{formatDay(row.date, lang)}</small>
              </div>
              {sayTimes(row)}
            </div>
          ))}
          {existing > some.length && <p className="hint">{t('performer-record.upload.some', { count: some.length })}</p>}
        </>
      )}
    </>
  )
}
