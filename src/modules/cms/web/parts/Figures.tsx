import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { ScrollX } from '#foundation/web/kit/ScrollX.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { contentFigures } from '../../contract/index.ts'
import { OTHERS } from '../../rules/index.ts'

interface Group {
  code: string
  nameCn: string
  nameEn: string
  people: number
  read: number
}

const share = ({ people, read }: Pick<Group, 'people' | 'read'>): string => (people === 0 ? '—' : `${Math.round((read / people) * 100)}%`)

/** Departments that are shown at first. */
const SHOWN = 8

/** How many of those for whom it is have read an item, by staff group and department; never who (CMS-24). */
export function Figures({ id }: { id: number }) {
  const { t, pick } = useText()
  const [all, showAll] = useState(false)
  const call = useCall(contentFigures, { id: String(id) })
  const nameOf = ({ code, nameCn, nameEn }: Group) => (code === OTHERS ? t('cms.figures.others') : pick(nameCn, nameEn) || t(`cms.staffGroup.${code}`))
  return (
    <Card title={t('cms.figures.title')}>
      <Loaded call={call} lines={4}>
        {(figures) => (
          <>
            <p style={{ marginBottom: 10 }}>
              <b className="figure">{share(figures)}</b> {t('cms.figures.of', { read: formatNumber(figures.read), people: formatNumber(figures.people) })}
            </p>
            <ScrollX>
              <table className="cms-figures">
                <thead>
                  <tr>
                    <th scope="col">{t('cms.figures.group')}</th>
                    <th scope="col" className="num">
                      {t('cms.figures.readOf')}
                    </th>
                    <th scope="col" className="num">
                      {t('cms.figures.share')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {[...figures.staffGroups, ...figures.departments.slice(0, all ? undefined : SHOWN)].map((group, at) => (
                    <tr key={`${at < figures.staffGroups.length ? 's' : 'd'}${group.code}`}>
                      <td>{nameOf(group)}</td>
                      <td className="num">
                        {formatNumber(group.read)} / {formatNumber(group.people)}
                      </td>
                      <td className="num">{share(group)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollX>
            {!all && figures.departments.length > SHOWN && (
              <button type="button" className="btn link" style={{ margin: '10px 0' }} onClick={() => showAll(true)}>
                {t('cms.figures.all', { count: figures.departments.length })}
              </button>
            )}
            <p className="hint">{t('cms.figures.note')}</p>
          </>
        )}
      </Loaded>
    </Card>
  )
}
