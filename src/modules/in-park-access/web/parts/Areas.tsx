import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type areaSave, form as formCall, formSearch } from '../../contract/index.ts'

interface Props {
  onEdit(area: Partial<InputOf<typeof areaSave>>): void
}

/** All areas there are, each with how many people a day. */
export function Areas(props: Props) {
  const { t } = useText()
  // every form comes with all areas; that of the newest form is as good as any
  const newest = useCall(formSearch, { pageSize: 1, filters: {} }).data?.list[0]
  return (
    <Card title={t('in-park-access.area.all')}>
      {newest ? <Listed id={newest.id} {...props} /> : <p className="muted">{t('in-park-access.area.noForm')}</p>}
    </Card>
  )
}

function Listed({ id, onEdit }: Props & { id: string }) {
  const { t, pick } = useText()
  const call = useCall(formCall, { id })
  return (
    <Loaded call={call} lines={4}>
      {({ areaList }) =>
        areaList.map((one) => (
          <div key={one.id} className="li">
            <div className="t">
              <div>
                <b data-typed="">{pick(one.nameCn, one.nameEn)}</b> <small translate="no">{one.code}</small>{' '}
                {!one.active && <Tag>{t('in-park-access.area.closed')}</Tag>}
              </div>
              <small>
                {t(`in-park-access.zone.${one.zone}`)} ·{' '}
                {one.dailyCapacity === 0 ? t('in-park-access.area.noLimit') : t('in-park-access.area.capacity', { count: one.dailyCapacity })}
              </small>
            </div>
            <button type="button" className="btn link" onClick={() => onEdit(one)}>
              {t('kit.edit')}
            </button>
          </div>
        ))
      }
    </Loaded>
  )
}
