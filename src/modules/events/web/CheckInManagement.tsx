import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { act, Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkInExport, checkInList, checkInSave } from '../contract/index.ts'
import { CheckInRecords } from './parts/CheckInRecords.tsx'
import { checkInDraft } from './parts/drafts.ts'
import type { CheckInRow } from './parts/shown.ts'

const CLOSE = { close: act(checkInSave, (row: CheckInRow) => ({ ...checkInDraft(row), closed: true })) }
const TYPES = ['linked', 'list', 'open'] as const

/** All check-ins with how many came, for who runs them. */
export default function CheckInManagement() {
  const { t, lang, name, pick } = useText()
  const [shown, show] = useState<CheckInRow>()
  const to = (rest: string) => `/${lang}/events/check-in/${rest}`
  return (
    <Page
      title={t('screen./{lang}/events/check-in/index')}
      actions={TYPES.map((type) => (
        <Link key={type} className={type === 'linked' ? 'btn p' : 'btn'} to={to(`create/${type}`)}>
          {t(`events.checkIns.add.${type}`)}
        </Link>
      ))}
    >
      <Listing
        of={checkInList}
        chips="status"
        cells={{
          linked: (row) => (row.linkedCn ? <span data-typed>{pick(row.linkedCn, row.linkedEn)}</span> : t(`events.checkIns.type.${row.type}`)),
          window: ({ start, end }) => `${formatInstant(start, lang)} – ${formatInstant(end, lang)}`,
          rate: ({ rate }) => (rate === null ? '—' : `${rate}%`),
          expected: ({ expected }) => expected ?? '—',
        }}
        card={['name', 'status', 'linked', 'window', 'expected', 'checkedIn', 'rate']}
        actions={(row) => (
          <>
            {row.method !== 'desk' && (
              <Link className="btn link" to={`/${lang}/employeeCheckIn/${row.code}`}>
                {t('events.checkIns.page')}
              </Link>
            )}
            <Link className="btn link" to={`${to('qr-code')}?id=${row.id}`}>
              {t(row.method === 'desk' ? 'events.checkIns.scan' : 'events.checkIns.qr')}
            </Link>
            <More>
              {row.can.includes('edit') && <Link to={`${to(`change/${row.type}`)}?id=${row.id}`}>{t('kit.edit')}</Link>}
              {row.method === 'both' && <Link to={`${to('qr-code')}?id=${row.id}&tab=desk`}>{t('events.checkIns.scan')}</Link>}
              <button type="button" onClick={() => show(row)}>
                {t('events.checkIns.records')}
              </button>
              <Moves of={CLOSE} row={row} words="events.checkIns." className="" />
            </More>
          </>
        )}
      />
      {shown && <CheckInRecords id={shown.id} title={name(shown)} sheet={checkInExport} onClose={() => show(undefined)} />}
    </Page>
  )
}
