import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { checkUpload, confirmUpload, exportResidents, residents, uploadTemplate } from '../../contract.ts'
import { MoveForm } from './MoveForm.tsx'
import { LockTag } from './Rooms.tsx'

type Resident = OutputOf<typeof residents>['list'][number]
type Moved = { what: 'in' } | { what: 'out' | 'transfer'; resident: Resident }

/** Who lives where, has lived, or will; moved in, out and about, by hand or by a file. */
export function Residents() {
  const { t } = useText()
  const [moved, move] = useState<Moved>()
  return (
    <>
      <Listing
        of={residents}
        sheet={exportResidents}
        chips="state"
        beside={() => (
          <>
            <Opens label={t('housing.upload.do')}>{(close) => <Upload onClose={close} />}</Opens>
            <button type="button" className="btn p" onClick={() => move({ what: 'in' })}>
              {t('housing.move.in')}
            </button>
          </>
        )}
        cells={{
          person: ({ person }) => <PersonCell person={person} note={person.ssoId} />,
          building: ({ building }) => <span data-typed="">{building}</span>,
          number: ({ number }) => <span data-typed="">{number}</span>,
          lockOnline: ({ lockOnline }) => <LockTag online={lockOnline} />,
        }}
        card={['person', 'state', 'building', 'number', 'bed', 'from', 'to', 'monthlyRentFen', 'lockOnline']}
        actions={(resident) =>
          resident.state === 'active' && (
            <>
              <button type="button" className="btn link" onClick={() => move({ what: 'transfer', resident })}>
                {t('housing.move.transfer')}
              </button>
              <button type="button" className="btn link" onClick={() => move({ what: 'out', resident })}>
                {t('housing.move.out')}
              </button>
            </>
          )
        }
      />
      {moved && <MoveForm {...moved} onClose={() => move(undefined)} />}
    </>
  )
}

function Upload({ onClose }: { onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('housing.upload.do')} onClose={onClose}>
      <ImportSteps
        template={uploadTemplate}
        check={checkUpload}
        input={{}}
        marked={markedImport}
        confirm={confirmUpload}
        hint={t('housing.upload.hint')}
        preview={({ placed, changed }) => (
          <p>
            <b>{t('housing.upload.would', { placed, changed })}</b>
          </p>
        )}
      />
    </Sheet>
  )
}
