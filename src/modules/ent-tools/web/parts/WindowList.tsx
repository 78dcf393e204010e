import { useState } from 'react'
import { listed } from '#foundation/contract/texts.ts'
import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AvailabilityWindow, keys, searchWindows } from '../../contract.ts'
import { windowLife } from '../../rules.ts'
import { ACTS } from './acts.ts'
import { Below } from './Below.tsx'
import { useUop } from './useUop.ts'
import { WindowForm } from './WindowForm.tsx'

/** Times in which a module is shut: asked for, to come, open and over. */
export function WindowList() {
  const { t, lang, pick, name } = useText()
  const { may } = useMe()
  const rooms = useCall(keys, { changed: 'yes' }).data?.modules.filter((one) => one.room) ?? []
  const [edited, edit] = useState<AvailabilityWindow | 'new'>()
  const { moduleOf, company, period } = useUop()
  const companies = (row: AvailabilityWindow) => (row.entities.length === 3 ? company('all') : listed(row.entities.map(company), lang))
  return (
    <>
      <Listing
        of={searchWindows}
        chips="status"
        beside={() =>
          may('ENTTOOLS_UOP_CONFIG') && (
            <button type="button" className="btn p" onClick={() => edit('new')}>
              {t('ent-tools.window.add')}
            </button>
          )
        }
        cells={{
          module: (row) => (
            <>
              <b>{moduleOf(row)}</b>
              <Below>{companies(row)}</Below>
            </>
          ),
          period: (row) => <div className="wraps">{period(row.from, row.to)}</div>,
          message: (row) => (
            <div className="wraps">
              {pick(row.messageCn, row.messageEn)} <StaleTag stale={row.stale} />
            </div>
          ),
          mode: (row) => <Tag tone={row.readOnly ? 'b' : 'w'}>{t(`ent-tools.window.readOnly.${row.readOnly}`)}</Tag>,
          status: (row) => (
            <>
              <StateTag of={windowLife} state={row.status} />
              <Below>{[row.proposedBy, row.reviewedBy].flatMap((one) => (one ? [name(one)] : [])).join(' / ')}</Below>
            </>
          ),
        }}
        card={['module', 'status', 'period', 'message', 'mode']}
        actions={(row) => (
          <>
            {row.status === 'pending' && row.can.includes('withdraw') && (
              <button type="button" className="btn link" onClick={() => edit(row)}>
                {t('kit.edit')}
              </button>
            )}
            <Moves of={ACTS} row={row} words="ent-tools.window." about={pick(row.messageCn, row.messageEn)} />
          </>
        )}
      />
      {edited && <WindowForm row={edited === 'new' ? undefined : edited} modules={rooms} onClose={() => edit(undefined)} />}
    </>
  )
}
