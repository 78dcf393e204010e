import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
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
            <p className="below near">
              <b className="figure">{share(figures)}</b> {t('cms.figures.of', { read: formatNumber(figures.read), people: formatNumber(figures.people) })}
            </p>
            <List<Group & { key: string }>
              rows={[
                ...figures.staffGroups.map((group) => ({ ...group, key: `s${group.code}` })),
                ...figures.departments.slice(0, all ? undefined : SHOWN).map((group) => ({ ...group, key: `d${group.code}` })),
              ]}
              rowKey={({ key }) => key}
              columns={[
                { key: 'group', title: t('cms.figures.group'), cell: nameOf },
                { key: 'read', title: t('cms.figures.readOf'), num: true, cell: ({ read, people }) => `${formatNumber(read)} / ${formatNumber(people)}` },
                { key: 'share', title: t('cms.figures.share'), num: true, cell: share },
              ]}
            />
            {!all && figures.departments.length > SHOWN && (
              <button type="button" className="btn link above below near" onClick={() => showAll(true)}>
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
