import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type ChatGroup, searchGroups, tryGroup } from '../../contract.ts'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { draftOf, type GroupDraft, GroupForm } from './GroupForm.tsx'

const INITIAL: Filter = { ...NO_FILTER, view: 'groups' }
const FIRST: GroupDraft = { maker: 'wecom', department: null, modules: [], titles: false, lang: 'zh', active: true }
const GONE = 'gone'

/** Group chats that cards of what waits are written into. */
export function Groups({ state }: { state: ListState<Filter> }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const [edited, edit] = useState<{ given: GroupDraft; group?: ChatGroup }>()
  const { text: keyword } = state.filters
  const rows = useCall(searchGroups, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: given({ keyword }) })
  const { attempt, sending } = useSend(tryGroup)
  const moduleNames = new Map(rows.data?.modules.map((one) => [one.module, pick(one.moduleCn ?? one.module, one.moduleEn ?? one.module)]))
  const about = (row: ChatGroup) =>
    row.modules.length === 0 ? t('notifications.group.allModules') : row.modules.map((one) => moduleNames.get(one) ?? one).join(t('notifications.card.and'))
  const whose = (row: ChatGroup) =>
    row.department === null ? t('notifications.group.everybody') : pick(row.departmentCn ?? row.department, row.departmentEn ?? row.department)
  const last = (row: ChatGroup) =>
    row.lastAt === null
      ? t('notifications.group.never')
      : `${formatInstant(row.lastAt, lang)}${row.lastAnswer === GONE ? ` · ${t('notifications.group.gone')}` : ''}`
  const name = (row: ChatGroup) => (
    <>
      <b data-typed="">{row.name}</b>
      <small className="line">{t(`notifications.group.maker.${row.maker}`)}</small>
    </>
  )
  const mark = (row: ChatGroup) => <Tag tone={row.active ? 'g' : 'n'}>{t(row.active ? 'notifications.group.on' : 'notifications.group.off')}</Tag>
  const trial = async (row: ChatGroup) => {
    if (await attempt({ id: row.id })) say(t('notifications.group.tried'))
  }
  return (
    <>
      <p className="hint below">{t('notifications.group.hint')}</p>
      <Filters
        state={state}
        initial={INITIAL}
        actions={
          <button type="button" className="btn p" onClick={() => edit({ given: FIRST })}>
            {t('notifications.group.add')}
          </button>
        }
      >
        {(f, set) => <TextField label={t('notifications.group.keyword')} value={f.text} onChange={(value) => set({ text: value })} />}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('notifications.group.none')}
        columns={[
          { key: 'name', title: t('notifications.group.name'), cell: name },
          { key: 'department', title: t('notifications.group.department'), wrap: true, cell: whose },
          { key: 'modules', title: t('notifications.group.modules'), wrap: true, cell: about },
          { key: 'state', title: t('notifications.group.state'), cell: mark },
          { key: 'last', title: t('notifications.group.last'), wrap: true, cell: last },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <div>{name(row)}</div>
              {mark(row)}
            </div>
            <p>
              {whose(row)} · {about(row)}
            </p>
            <small>{last(row)}</small>
          </>
        )}
        actions={(row) => (
          <>
            <button type="button" className="btn link" disabled={sending} onClick={() => void trial(row)}>
              {t('notifications.group.try')}
            </button>
            <button type="button" className="btn link" onClick={() => edit({ given: draftOf(row), group: row })}>
              {t('kit.edit')}
            </button>
          </>
        )}
      />
      {edited && rows.data && <GroupForm given={edited.given} group={edited.group} modules={rows.data.modules} onClose={() => edit(undefined)} />}
    </>
  )
}
