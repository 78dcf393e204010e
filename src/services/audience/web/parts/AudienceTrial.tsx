import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Definition } from '../../contract.ts'
import { sound } from '../../rules/definition.ts'
import { AudienceCount } from './AudienceCount.tsx'
import { AudiencePicker } from './AudiencePicker.tsx'
import { WhyPerson } from './WhyPerson.tsx'

/** The picker as rooms show it, with nothing to store: who would that be, and would somebody be among them? */
export function AudienceTrial() {
  const { t } = useText()
  const [value, setValue] = useState<Definition>()
  const debounced = useDebounced(value)
  const whole = debounced && sound.check({ facts: undefined, input: debounced, p: undefined, now: new Date(0) }).length === 0
  return (
    <div className="side">
      <Card title={t('audience.trial.title')}>
        <p className="muted below">{t('audience.trial.note')}</p>
        <AudiencePicker label={t('audience.trial.for')} value={value} onChange={setValue} count={false} />
      </Card>
      <div className="stack">
        <Card title={t('audience.count.title')}>{value ? <AudienceCount definition={value} /> : <p className="muted">{t('audience.count.none')}</p>}</Card>
        {debounced && whole && (
          <Card title={t('audience.why.title')}>
            <WhyPerson asked={{ definition: debounced }} />
          </Card>
        )}
      </div>
    </div>
  )
}
