import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { endRule, entryRules, type ListedRule, sortRules } from '../contract.ts'
import { useLooked } from './parts/Effect.tsx'
import { RuleCard } from './parts/RuleCard.tsx'
import { type RuleDraft, RuleForm } from './parts/RuleForm.tsx'
import { useRuleWords } from './parts/useRuleWords.ts'

type Settings = OutputOf<typeof entryRules>

/** The rules in the order in which they decide, and who holds nothing by them. */
export default function EntryRules() {
  const { t } = useText()
  const call = useCall(entryRules, {})
  const [edited, edit] = useState<{ draft: RuleDraft }>()
  return (
    <Page
      title={t('screen./{lang}/free-park-entry/rules')}
      crumb={t('free-park-entry.crumb')}
      actions={
        <button type="button" className="btn p" onClick={() => edit({ draft: {} })}>
          {t('free-park-entry.rules.add')}
        </button>
      }
    >
      <Loaded call={call} lines={10}>
        {(settings) => (
          <div className="stack">
            <InOrder settings={settings} onEdit={(draft) => edit({ draft })} />
            <Without of={settings.without} />
            {edited && <RuleForm given={edited.draft} settings={settings} onClose={() => edit(undefined)} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function InOrder({ settings, onEdit }: { settings: Settings; onEdit(draft: RuleDraft): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const { looked } = useLooked()
  const sort = useSend(sortRules)
  const end = useSend(endRule)
  const now = settings.rules.filter(({ state }) => state !== 'over')
  const over = settings.rules.filter(({ state }) => state === 'over')
  const place = async (order: string[]) => {
    const seen = await looked({ order }, t('free-park-entry.rules.sort'))
    if (seen !== undefined && (await sort.attempt({ order, seen }))) say(t('free-park-entry.rules.sorted'))
  }
  const finish = async ({ id }: ListedRule) => {
    const seen = await looked({ end: id }, t('free-park-entry.rules.end'))
    if (seen !== undefined && (await end.attempt({ id, seen }))) say(t('free-park-entry.rules.ended'))
  }
  const draftOf = ({ skuCn: _cn, skuEn: _en, order: _order, version: _version, state: _state, ...rule }: ListedRule): RuleDraft => rule
  const card = (rule: ListedRule, at?: number) => (
    <RuleCard rule={rule} at={at} departments={settings.departments}>
      {rule.state !== 'over' && (
        <>
          <button type="button" className="btn link" onClick={() => onEdit(draftOf(rule))}>
            {t('kit.edit')}
          </button>
          <button type="button" className="btn link" disabled={end.sending} onClick={() => void finish(rule)}>
            {t('free-park-entry.rules.end')}
          </button>
        </>
      )}
    </RuleCard>
  )
  if (settings.rules.length === 0)
    return (
      <div className="card">
        <Empty text={t('free-park-entry.rules.none')} />
      </div>
    )
  return (
    <>
      <p className="hint">{t('free-park-entry.rules.says')}</p>
      <Reorder
        cards
        items={now}
        keyOf={({ id }) => id}
        nameOf={(rule) => pick(rule.skuCn, rule.skuEn)}
        onOrder={(items) => void place(items.map(({ id }) => id))}
      >
        {(rule) => card(rule, now.indexOf(rule) + 1)}
      </Reorder>
      {over.length > 0 && (
        <details>
          <summary>{t('free-park-entry.rules.over', { count: over.length })}</summary>
          <div className="stack above">
            {over.map((rule) => (
              <div key={rule.id} className="card">
                <div className="body">{card(rule)}</div>
              </div>
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** How many people hold nothing, of which kind. */
function Without({ of }: { of: Settings['without'] }) {
  const { t } = useText()
  const words = useRuleWords()
  const people = of.reduce((sum, group) => sum + group.people, 0)
  const columns = [
    { key: 'company', title: t('free-park-entry.rules.company'), cell: (group: Settings['without'][number]) => words.companyName(group.company) },
    { key: 'type', title: t('free-park-entry.rules.employeeType'), cell: (group: Settings['without'][number]) => words.typeName(group.employeeType) },
    { key: 'group', title: t('free-park-entry.rules.staffGroup'), cell: (group: Settings['without'][number]) => words.groupName(group.staffGroup) },
    { key: 'people', title: t('free-park-entry.rules.people'), cell: (group: Settings['without'][number]) => group.people, num: true },
  ]
  return (
    <Card title={t('free-park-entry.rules.without', { people })}>
      <List
        rows={of}
        rowKey={(group) => `${group.company}/${group.employeeType}/${group.staffGroup}`}
        columns={columns}
        empty={t('free-park-entry.rules.withoutNone')}
        card={(group) => (
          <div className="row between">
            <span>{[words.companyName(group.company), words.typeName(group.employeeType), words.groupName(group.staffGroup)].join(' · ')}</span>
            <b>{group.people}</b>
          </div>
        )}
      />
    </Card>
  )
}
