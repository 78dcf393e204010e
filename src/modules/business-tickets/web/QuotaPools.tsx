import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { CONFIG, poolConfirm, poolList, poolTemplate, poolUpload } from '../contract/index.ts'
import { PoolForm } from './parts/PoolForm.tsx'
import { PoolMoveForm } from './parts/PoolMoveForm.tsx'
import { PoolStatement } from './parts/PoolStatement.tsx'

export type Pool = OutputOf<typeof poolList>['list'][number]
type Open = { what: 'edit'; pool?: Pool } | { what: 'move' | 'ledger'; pool: Pool } | { what: 'upload' }

/** The pools with what is held, spent and left of each. */
export default function QuotaPools() {
  const { t, pick } = useText()
  const [open, show] = useState<Open>()
  const close = () => show(undefined)
  const writes = useMe().may(CONFIG)
  return (
    <Page
      title={t('screen./{lang}/ticket/quotaPoolConfiguration')}
      actions={
        writes && (
          <span className="row wrap">
            <button type="button" className="btn" onClick={() => show({ what: 'upload' })}>
              {t('business-tickets.poolUpload')}
            </button>
            <button type="button" className="btn p" onClick={() => show({ what: 'edit' })}>
              {t('business-tickets.pools.add')}
            </button>
          </span>
        )
      }
    >
      <Listing
        of={poolList}
        cells={{
          name: (pool) => <b data-typed="">{pick(pool.nameCn, pool.nameEn)}</b>,
          ownedBy: (pool) => <span data-typed="">{pick(pool.ownerCn, pool.ownerEn)}</span>,
          year: (pool) => pool.year,
          warnAtPercent: (pool) => `${pool.warnAtPercent}%`,
        }}
        card={['name', 'left', 'category', 'ownedBy', 'year', 'total', 'held', 'spent']}
        actions={(pool) => (
          <>
            <button type="button" className="btn link" onClick={() => show({ what: 'ledger', pool })}>
              {t('business-tickets.pools.ledger')}
            </button>
            {pool.can.includes('edit') && (
              <button type="button" className="btn link" onClick={() => show({ what: 'edit', pool })}>
                {t('kit.edit')}
              </button>
            )}
            {pool.can.includes('move') && (
              <button type="button" className="btn link" onClick={() => show({ what: 'move', pool })}>
                {t('business-tickets.pools.move')}
              </button>
            )}
          </>
        )}
      />
      {open?.what === 'edit' && <PoolForm pool={open.pool} onClose={close} />}
      {open?.what === 'move' && <PoolMoveForm pool={open.pool} onClose={close} />}
      {open?.what === 'ledger' && <PoolStatement pool={open.pool} onClose={close} />}
      {open?.what === 'upload' && (
        <Sheet title={t('business-tickets.poolUpload')} onClose={close}>
          <ImportSteps
            template={poolTemplate}
            check={poolUpload}
            input={{}}
            marked={markedImport}
            confirm={poolConfirm}
            hint={t('business-tickets.poolUpload.hint')}
            preview={({ rows, fresh }) => (
              <p>
                <b>{t('business-tickets.poolUpload.would', { fresh, known: rows - fresh })}</b>
              </p>
            )}
          />
        </Sheet>
      )}
    </Page>
  )
}
