import { useText } from '#foundation/web/text.tsx'
import { isInstalled, type PortName, ports } from '../../rules/ports.ts'

/** The ports that messages leave by, for filters. */
export function usePortChoices(): { value: PortName; label: string }[] {
  const { choices } = useText()
  return choices(
    'integrations.port.',
    ports.filter((port) => !isInstalled(port)),
  )
}
