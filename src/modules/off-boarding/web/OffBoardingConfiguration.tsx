import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { queryConfig, saveConfig, type Task } from '../contract.ts'
import { Preview } from './parts/Preview.tsx'
import { TaskForm } from './parts/TaskForm.tsx'

/** What leavers are asked for: names, owners, for whom, until when, in which order; and what a given person would get. */
export default function OffBoardingConfiguration() {
  const { t, pick } = useText()
  const { confirm, say } = useSay()
  const call = useCall(queryConfig, {})
  const saving = useSend(saveConfig)
  const [edited, edit] = useState<Task | 'new'>()
  const remove = async (one: Task) => {
    const name = pick(one.nameCn, one.nameEn)
    if (
      (await confirm({ title: t('off-boarding.task.delete'), text: t('off-boarding.task.delete.ask', { name }), action: t('off-boarding.task.delete') })) ===
      undefined
    )
      return
    if (await saving.attempt({ remove: [one.id] })) say(t('off-boarding.task.deleted'))
  }
  return (
    <Page
      title={t('screen./{lang}/off-boarding/config')}
      actions={
        <>
          <Opens label={t('off-boarding.preview')}>{(close) => <Preview onClose={close} />}</Opens>
          <button type="button" className="btn p" onClick={() => edit('new')}>
            {t('off-boarding.task.add')}
          </button>
        </>
      }
    >
      <Loaded call={call} lines={10}>
        {({ tasks, roles }) => (
          <>
            {tasks.length === 0 && <Empty text={t('off-boarding.task.none')} />}
            <Reorder
              cards
              items={tasks}
              keyOf={({ id }) => id}
              nameOf={({ nameCn, nameEn }) => pick(nameCn, nameEn)}
              onOrder={(sorted) => void saving.attempt({ order: sorted.map(({ id }) => id) })}
            >
              {(one) => (
                <div className="row between wrap">
                  <TaskLine task={one} />
                  <span className="row">
                    <button type="button" className="btn link" onClick={() => edit(one)}>
                      {t('kit.edit')}
                    </button>
                    {!one.inUse && (
                      <button type="button" className="btn link" onClick={() => void remove(one)}>
                        {t('off-boarding.task.delete')}
                      </button>
                    )}
                  </span>
                </div>
              )}
            </Reorder>
            {edited && <TaskForm task={edited === 'new' ? undefined : edited} roles={roles} onClose={() => edit(undefined)} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function TaskLine({ task: one }: { task: Task }) {
  const { t, pick, lang } = useText()
  const groups = [
    one.entities.map((entity) => t(`people.enum.entity.${entity}`)),
    one.staffGroups.map((group) => t(`off-boarding.type.${group}`)),
    one.employeeTypes.map((type) => t(`people.enum.employeeType.${type}`)),
    one.departments.length > 0 ? [t('off-boarding.task.departments.count', { count: one.departments.length })] : [],
  ].flatMap((names) => (names.length > 0 ? [names.join(lang === 'zh' ? '、' : ', ')] : []))
  return (
    <div>
      <span className="row wrap tight">
        <b data-typed="">{pick(one.nameCn, one.nameEn)}</b>
        <Tag tone="b">{t(`off-boarding.category.${one.category}`)}</Tag>
        {!one.active && <Tag tone="n">{t('off-boarding.task.inactive')}</Tag>}
        {one.blocksCertificate && <Tag tone="w">{t('off-boarding.blocks')}</Tag>}
      </span>
      <small className="line">
        <span data-typed="">{pick(one.ownerCn, one.ownerEn)}</span> ·{' '}
        {one.dueOffset === 0 ? t('off-boarding.task.onLastDay') : t('off-boarding.task.daysBefore', { days: -one.dueOffset })} ·{' '}
        {groups.length > 0 ? groups.join(' · ') : t('off-boarding.task.everybody')}
      </small>
    </div>
  )
}
