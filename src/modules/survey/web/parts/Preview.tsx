import { useState } from 'react'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { SurveyView } from '../../contract/index.ts'
import { minutesOf } from '../../rules/kinds.ts'
import { Filling } from './Filling.tsx'

type Drawn = Pick<
  SurveyView,
  'titleCn' | 'titleEn' | 'introCn' | 'introEn' | 'thanksCn' | 'thanksEn' | 'anonymous' | 'opensAt' | 'closesAt' | 'editableUntilClose' | 'questions'
>

/** How a survey looks as it is drawn now, as wide as a desk or a phone; it behaves as it will, and nothing is kept. */
export function Preview({ survey }: { survey: Drawn }) {
  const { t, choices } = useText()
  const [width, setWidth] = useState<'desk' | 'phone'>('phone')
  const view: SurveyView = {
    ...survey,
    ...{ uid: 'preview', status: 'draft', version: 0, minutes: minutesOf(survey.questions), full: {}, preview: true, shut: null },
    response: { status: 'not-started', answers: {}, submittedAt: null, can: [] },
  }
  return (
    <div className="above">
      <ChoiceField
        label={t('survey.preview.width')}
        value={width}
        options={choices('survey.preview.', ['desk', 'phone'])}
        onChange={(value) => value && setWidth(value)}
      />
      <div className={width === 'phone' ? 'survey-phone' : undefined}>
        <Filling view={view} onSent={() => undefined} />
      </div>
    </div>
  )
}
