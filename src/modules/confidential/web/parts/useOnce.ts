import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { callEndpoint } from '#foundation/web/client.ts'

/** Reads once and keeps nothing: each look is recorded, so none is made that nobody asked for (CONFID-08). */
export function useOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): { data: OutputOf<E> | undefined; error: CallRefused | undefined; refetch(): void } {
  const [data, setData] = useState<OutputOf<E>>()
  const [error, setError] = useState<CallRefused>()
  const asked = JSON.stringify(input)
  const refetch = useCallback(() => {
    setError(undefined)
    callEndpoint(endpoint, JSON.parse(asked) as InputOf<E>).then(setData, (fault: unknown) =>
      setError(fault instanceof CallRefused ? fault : new CallRefused({ code: 'unexpected', message: String(fault), status: 0 })),
    )
  }, [endpoint, asked])
  useEffect(refetch, [refetch])
  return { data, error, refetch }
}
