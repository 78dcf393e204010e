import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { RoleRule, roleDetail } from '../../contract/index.ts'
import { RuleForm } from './RuleForm.tsx'
import { useConditionWords } from './useConditionWords.ts'

/** The rules by which people hold a role without anybody granting it. */
export function RuleList({ role }: { role: OutputOf<typeof roleDetail> }) {
  const { t } = useText()
  const says = useConditionWords()
  const [edited, edit] = useState<RoleRule | 'new'>()
  return (
    <Card
      title={t('system.rules.title')}
      extra={
        <button type="button" className="btn s" onClick={() => edit('new')}>
          {t('system.rules.add')}
        </button>
      }
    >
      <p className="muted">{t('system.rules.about')}</p>
      {role.ruleList.length === 0 && <Empty text={t('system.rules.none')} />}
      {role.ruleList.map((rule) => (
        <div key={rule.id} className="li">
          <div className="t">
            <div style={{ whiteSpace: 'normal' }}>{says(rule.condition)}</div>
            <small>{t('system.rules.members', { count: rule.members })}</small>
          </div>
          <Tag tone={rule.active ? 'g' : 'n'}>{t(rule.active ? 'system.rules.active' : 'system.rules.off')}</Tag>
          <button type="button" className="btn link" onClick={() => edit(rule)}>
            {t('kit.edit')}
          </button>
        </div>
      ))}
      {edited && <RuleForm role={role.code} rule={edited === 'new' ? undefined : edited} close={() => edit(undefined)} />}
    </Card>
  )
}
