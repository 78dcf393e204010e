import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type LabelMark, staleLabels } from '../../contract/index.ts'

type Module = OutputOf<typeof staleLabels>['modules'][number]

/** By module, what is not equal in both languages, with the way to it. */
export function StaleTable() {
  const { t, lang, pick } = useText()
  const call = useCall(staleLabels, {})
  const to = (one: Module, mark: LabelMark) => `/${lang}/system/label?f=${encodeURIComponent(JSON.stringify({ module: one.code, mark }))}`
  return (
    <Loaded call={call} lines={6}>
      {({ modules }) => {
        const unequal = modules.filter((one) => one.staleZh + one.staleEn + one.missing > 0)
        if (unequal.length === 0)
          return (
            <Card>
              <Empty icon="check" text={t('system.label.allEqual', { count: modules.reduce((sum, one) => sum + one.texts, 0) })} />
            </Card>
          )
        return (
          <Card>
            {unequal.map((one) => (
              <div key={one.code} className="li">
                <div className="t">
                  <div>{pick(one.nameCn, one.nameEn)}</div>
                  <small>
                    {[
                      one.staleZh > 0 && t('system.label.count.zh', { count: one.staleZh }),
                      one.staleEn > 0 && t('system.label.count.en', { count: one.staleEn }),
                      one.missing > 0 && t('system.label.count.missing', { count: one.missing }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                <Link className="btn s" to={to(one, one.missing > 0 ? 'missing' : 'stale')}>
                  {t('system.label.show')}
                </Link>
              </div>
            ))}
          </Card>
        )
      }}
    </Loaded>
  )
}
