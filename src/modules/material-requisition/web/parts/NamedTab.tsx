import { type ReactNode, useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { CallRefused } from '#foundation/web/callRefused.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { groupSave } from '../../contract/index.ts'

/** Something with a code and a name in both languages that is in use or not. */
export type NamedDraft = Partial<InputOf<typeof groupSave>>
interface Named {
  id: string
  code: string
  nameCn: string
  nameEn: string
  active: boolean
}
const FRESH: NamedDraft = { active: true }

interface Props {
  call: { data: { list: readonly Named[] } | undefined; error: CallRefused | undefined; refetch(): void }
  add: string
  empty: string
  form(draft: NamedDraft, onClose: () => void): ReactNode
}

/** Things by their codes, with what adds and changes one. */
export function NamedTab({ call, add, empty, form }: Props) {
  const { t, name } = useText()
  const [edited, edit] = useState<NamedDraft>()
  return (
    <>
      <div className="row end below">
        <button type="button" className="btn p" onClick={() => edit(FRESH)}>
          {add}
        </button>
      </div>
      <Loaded call={call} lines={6}>
        {({ list }) => (
          <List
            rows={list}
            rowKey={({ id }) => id}
            empty={empty}
            columns={[
              { key: 'code', title: t('material-requisition.code'), cell: ({ code }) => <span translate="no">{code}</span> },
              { key: 'name', title: t('material-requisition.name'), cell: (one) => <span data-typed="">{name(one)}</span> },
              { key: 'active', title: t('material-requisition.active'), cell: ({ active }) => <ActiveTag active={active} /> },
            ]}
            card={(one) => (
              <div className="row between wrap">
                <b data-typed="">{name(one)}</b>
                <span className="row">
                  <span translate="no">{one.code}</span>
                  <ActiveTag active={one.active} />
                </span>
              </div>
            )}
            actions={({ id, code, nameCn, nameEn, active }) => (
              <button type="button" className="btn link" onClick={() => edit({ id, code, nameCn, nameEn, active })}>
                {t('kit.edit')}
              </button>
            )}
          />
        )}
      </Loaded>
      {edited && form(edited, () => edit(undefined))}
    </>
  )
}

export function ActiveTag({ active }: { active: boolean }) {
  const { t } = useText()
  return <Tag tone={active ? 'g' : 'n'}>{t(active ? 'material-requisition.active.true' : 'material-requisition.active.false')}</Tag>
}
