import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { bulks, bulkTemplate, checkBulk, confirmBulk, exportBulks, undoBulk } from '../contract.ts'

type State = OutputOf<typeof bulks>['list'][number]['state']
const TONES: Readonly<Record<State, Tone>> = { refused: 'r', checked: 'n', granting: 'b', granted: 'g', undone: 'n' }
const POLL_SECONDS = 15

/** Grants by a file, and those that were. */
export default function BulkGrants() {
  const { t } = useText()
  const [again, setAgain] = useState(false)
  return (
    <Page title={t('screen./{lang}/hotel/discount/bulk')} crumb={t('hotel-discount.crumb')}>
      <div className="stack">
        <ImportSteps
          template={bulkTemplate}
          check={checkBulk}
          input={{}}
          marked={markedImport}
          confirm={confirmBulk}
          confirmInput={(importId) => ({ importId, again })}
          hint={t('hotel-discount.bulk.hint')}
          preview={({ people, coupons, before }) => (
            <>
              <p>
                <b>{t('hotel-discount.bulk.would', { people, coupons })}</b>
              </p>
              {before && <Before of={before} again={again} onAgain={setAgain} />}
            </>
          )}
          onDone={() => setAgain(false)}
        />
        <h2>{t('hotel-discount.bulk.history')}</h2>
        <Listing
          of={bulks}
          sheet={exportBulks}
          pollSeconds={POLL_SECONDS}
          cells={{ state: ({ state }) => <Tag tone={TONES[state]}>{t(`hotel-discount.bulkState.${state}`)}</Tag> }}
          card={['fileName', 'state', 'rows', 'bad', 'coupons', 'by', 'at', 'undoneAt']}
          actions={(row) => <Moves of={{ undo: undoBulk }} row={row} words="hotel-discount.bulk." />}
        />
      </div>
    </Page>
  )
}

/** The same file was granted: whether once more is meant (HOTEL-11). */
function Before({ of, again, onAgain }: { of: string; again: boolean; onAgain(again: boolean): void }) {
  const { t, lang } = useText()
  return (
    <label className="note-box warn row">
      <input type="checkbox" checked={again} onChange={(event) => onAgain(event.target.checked)} />
      <span>{t('hotel-discount.bulk.before', { at: formatInstant(of, lang) })}</span>
    </label>
  )
}
