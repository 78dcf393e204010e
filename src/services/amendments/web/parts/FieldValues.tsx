import type { FieldDifference } from '#foundation/contract/difference.ts'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { fieldValues, type SaidVersion } from '../../contract.ts'

const SHOWN = 100

/** Each value that a field has had: what, since when, by whom and why. */
export function FieldValues({ rootId, of, onClose }: { rootId: string; of: FieldDifference; onClose(): void }) {
  const { t, pick } = useText()
  const call = useCall(fieldValues, { rootId, field: of.field, pageSize: SHOWN })
  return (
    <Sheet title={t('amendments.history', { field: pick(of.labelCn, of.labelEn) })} onClose={onClose}>
      <Loaded call={call}>
        {({ list, total }) =>
          list.length === 0 ? (
            <Empty text={t('amendments.noHistory')} />
          ) : (
            <>
              <Timeline
                moments={list.map(({ value, version }, n) => ({
                  id: version.applyId,
                  state: n === 0 ? 'now' : 'done',
                  title: (
                    <b className="lines" {...(value.cn === value.en && { 'data-typed': '' })}>
                      {pick(value.cn, value.en) || '—'}
                    </b>
                  ),
                  note: <Note version={version} />,
                }))}
              />
              {total > list.length && <small>{t('amendments.historyLimit', { count: SHOWN })}</small>}
            </>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function Note({ version: { kind, by, at, decidedAt, applyNo, reason } }: { version: SaidVersion }) {
  const { t, lang, name } = useText()
  return (
    <>
      {[t(`amendments.kind.${kind}`), name(by), formatInstant(decidedAt ?? at, lang), applyNo].join(' · ')}
      {reason && (
        <span className="anywhere line" data-typed="">
          {reason}
        </span>
      )}
    </>
  )
}
