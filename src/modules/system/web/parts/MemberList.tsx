import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { memberLife } from '#services/access/contract.ts'
import { type MemberRow, memberStatus, type roleDetail, saveMembers, searchMembers } from '../../contract/index.ts'
import { EndDateForm } from './EndDateForm.tsx'
import { useGranted } from './useGranted.ts'
import { useRoleWords } from './useRoleWords.ts'

const PAGE_SIZE = 20
const SOON_DAYS = 14
const NONE: { keyword?: string | undefined; status?: MemberRow['status'] | undefined; source?: 'rule' | 'hand' | undefined; soon?: 'yes' | undefined } = {}

/** Who holds a role, held it or will hold it, until when, by whom and why. */
export function MemberList({ role }: { role: OutputOf<typeof roleDetail> }) {
  const { t, lang, name, choices } = useText()
  const { confirm } = useSay()
  const words = useRoleWords()
  const granted = useGranted()
  const state = useListState(NONE)
  const { soon, ...filters } = state.filters
  const rows = useCall(searchMembers, {
    pageNum: state.pageNum,
    pageSize: PAGE_SIZE,
    filters: { role: role.code, ...filters, ...(soon && { endsWithin: SOON_DAYS }) },
  })
  const [edited, edit] = useState<MemberRow>()
  const { attempt } = useSend(saveMembers)
  const span = (row: MemberRow) => `${formatDay(row.from, lang)} – ${row.to ? formatDay(row.to, lang) : t('system.members.open')}`
  async function end(row: MemberRow): Promise<void> {
    const reason = await confirm({
      title: t('system.members.endTitle', { name: name(row.person) }),
      text: t('system.members.endText'),
      action: t('system.members.end'),
      danger: true,
      reason: 'required',
      reasonMax: 200,
    })
    const done = reason === undefined ? undefined : await attempt({ role: role.code, end: [row.id], reason })
    if (done) words.told(done)
  }
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('system.members.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('system.members.status')}
              value={f.status}
              placeholder={t('kit.all')}
              options={choices('state.RoleMember.', memberStatus.options)}
              onChange={(status) => set({ status })}
            />
            <SelectField
              label={t('system.members.source')}
              value={f.source}
              placeholder={t('kit.all')}
              options={choices('system.members.source.', ['hand', 'rule'])}
              onChange={(source) => set({ source })}
            />
            <SelectField
              label={t('system.members.ending')}
              value={f.soon}
              placeholder={t('kit.all')}
              options={[{ value: 'yes' as const, label: t('system.members.soon', { days: SOON_DAYS }) }]}
              onChange={(value) => set({ soon: value })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.id}
        empty={t('system.members.none')}
        columns={[
          { key: 'person', title: t('system.members.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'span', title: t('system.members.span'), cell: span },
          { key: 'state', title: t('system.members.status'), cell: (row) => <StateTag of={memberLife} state={row.status} /> },
          {
            key: 'granted',
            title: t('system.members.granted'),
            wrap: true,
            cell: (row) => (
              <>
                {granted(row)}
                {row.reason && (
                  <>
                    <br />
                    <small>{row.reason}</small>
                  </>
                )}
              </>
            ),
          },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              {row.byRule ? <Tag tone="b">{t('system.members.source.rule')}</Tag> : <StateTag of={memberLife} state={row.status} />}
            </div>
            <small>{[span(row), granted(row), row.reason].filter(Boolean).join(' · ')}</small>
          </>
        )}
        actions={(row) =>
          !row.byRule &&
          row.status !== 'ended' && (
            <>
              <button type="button" className="btn link" onClick={() => edit(row)}>
                {t('system.members.endDate')}
              </button>
              <button type="button" className="btn link" onClick={() => void end(row)}>
                {t('system.members.end')}
              </button>
            </>
          )
        }
      />
      {edited && <EndDateForm role={role} member={edited} close={() => edit(undefined)} />}
    </>
  )
}
