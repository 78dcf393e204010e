import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty } from '#foundation/web/kit/Empty.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { RoleRule, roleDetail } from '../../contract/index.ts'
import { RuleForm } from './RuleForm.tsx'
import { useConditionWords } from './useConditionWords.ts'

/** The rules by which people hold a role without anybody granting it. */
export function RuleList({ role }: { role: OutputOf<typeof roleDetail> }) {
  const { t } = useText()
  const says = useConditionWords()
  const form = (of?: RoleRule) => (close: () => void) => <RuleForm role={role.code} rule={of} close={close} />
  return (
    <Card
      title={t('system.rules.title')}
      extra={
        <Opens className="btn s" label={t('system.rules.add')}>
          {form()}
        </Opens>
      }
    >
      <p className="muted">{t('system.rules.about')}</p>
      {role.ruleList.length === 0 && <Empty text={t('system.rules.none')} />}
      {role.ruleList.map((rule) => (
        <div key={rule.id} className="li">
          <div className="t">
            <div className="wraps">{says(rule.condition)}</div>
            <small>{t('system.rules.members', { count: rule.members })}</small>
          </div>
          <Tag tone={rule.active ? 'g' : 'n'}>{t(rule.active ? 'system.rules.active' : 'system.rules.off')}</Tag>
          <Edit>{form(rule)}</Edit>
        </div>
      ))}
    </Card>
  )
}
