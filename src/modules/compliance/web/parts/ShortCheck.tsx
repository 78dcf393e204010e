import { useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { DIRECTIONS, type Direction } from '../../rules/limits.ts'
import { useYesNo } from './useYesNo.ts'

/** Two questions that end at the right form. */
export function ShortCheck() {
  const { t, lang, choices } = useText()
  const yesNo = useYesNo()
  const [direction, setDirection] = useState<Direction>()
  const [isOfficial, setOfficial] = useState<boolean>()
  return (
    <Card title={t('compliance.short')}>
      <ChoiceField
        label={t('compliance.short.direction')}
        options={choices('compliance.direction.', DIRECTIONS)}
        value={direction}
        onChange={(said) => setDirection(DIRECTIONS.find((one) => one === said))}
      />
      {direction && (
        <ChoiceField
          label={t('compliance.short.official')}
          options={yesNo.options}
          value={isOfficial === undefined ? undefined : yesNo.said(isOfficial)}
          onChange={(answer) => setOfficial(answer === 'yes')}
        />
      )}
      {direction && isOfficial !== undefined && (
        <>
          <p className="note-box" role="status">
            {t(`compliance.short.${direction}`)} {isOfficial && t('compliance.short.office')}
          </p>
          <Link className="btn p" to={`/${lang}/compliance/${direction}`}>
            {t(`screen./{lang}/compliance/${direction}/{sid}?`)}
          </Link>
        </>
      )}
    </Card>
  )
}
