import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ImportSteps } from '#foundation/web/kit/ImportSteps.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { Cover } from '#services/files/web/parts/Cover.tsx'
import { markedImport } from '#services/spreadsheets/contract.ts'
import { checkCodes, codeTemplate, confirmCodes, kinds } from '../contract.ts'
import { KindFacts } from './parts/KindFacts.tsx'
import { KindForm } from './parts/KindForm.tsx'

export type KindRow = OutputOf<typeof kinds>[number]

/** The kinds with their stock of codes, and codes by a file. */
export default function CouponKinds() {
  const { t } = useText()
  const call = useCall(kinds, {})
  const [edited, edit] = useState<KindRow | 'new'>()
  return (
    <Page
      title={t('screen./{lang}/hotel/discount/kind')}
      crumb={t('hotel-discount.crumb')}
      actions={
        <>
          <Opens label={t('hotel-discount.codes.bring')}>
            {(close) => (
              <Sheet title={t('hotel-discount.codes.bring')} onClose={close}>
                <ImportSteps
                  template={codeTemplate}
                  check={checkCodes}
                  input={{}}
                  marked={markedImport}
                  confirm={confirmCodes}
                  hint={t('hotel-discount.codes.hint')}
                  preview={({ kinds: found }) => <Would of={found} />}
                />
              </Sheet>
            )}
          </Opens>
          <button type="button" className="btn p" onClick={() => edit('new')}>
            {t('hotel-discount.kind.add')}
          </button>
        </>
      }
    >
      <Loaded call={call} lines={8}>
        {(all) =>
          all.length === 0 ? (
            <div className="card">
              <Empty text={t('hotel-discount.kind.none')} />
            </div>
          ) : (
            <div className="covers">
              {all.map((kind) => (
                <KindCard key={kind.id} kind={kind} onEdit={() => edit(kind)} />
              ))}
            </div>
          )
        }
      </Loaded>
      {edited && <KindForm kind={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

function Would({ of }: { of: OutputOf<typeof checkCodes>['kinds'] }) {
  const { t, name } = useText()
  return of.map((kind) => (
    <p key={name(kind)}>
      <b>{t('hotel-discount.codes.would', { name: name(kind), codes: kind.codes })}</b>
    </p>
  ))
}

function KindCard({ kind, onEdit }: { kind: KindRow; onEdit(): void }) {
  const { t, name } = useText()
  return (
    <article className="card">
      <Cover of={kind.picture} name={name(kind)} />
      <div className="stack tight">
        <div className="row between">
          <b data-typed>{name(kind)}</b>
          <Tag tone={kind.active ? 'g' : 'n'}>{t(`hotel-discount.kind.active.${kind.active}`)}</Tag>
        </div>
        <KindFacts
          kind={kind}
          more={[
            { label: t('hotel-discount.kind.validDays'), value: t('hotel-discount.days', { days: kind.validDays }) },
            {
              label: t('hotel-discount.kind.stock'),
              value: t('hotel-discount.kind.stocked', { fresh: kind.fresh, taken: kind.taken, redeemed: kind.redeemed }),
            },
          ]}
        />
        {kind.fresh < kind.warnBelow && <p className="note-box warn">{t('hotel-discount.kind.low', { warnBelow: kind.warnBelow })}</p>}
        <button type="button" className="btn link start" aria-label={`${t('kit.edit')} ${name(kind)}`} onClick={onEdit}>
          {t('kit.edit')}
        </button>
      </div>
    </article>
  )
}
