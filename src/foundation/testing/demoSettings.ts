/**
 * How a demo portal is started for journeys, gates and pictures: always on Friday 20 November 2026, noon at the resort, as tests without a browser are
 * (`TEST_NOW`), and for as many requests as come. Jobs become due by that clock. What plays an outside system stands on the same machine.
 */
export const DEMO_SETTINGS = { CLOCK: '2026-11-20T12:00:00+08:00', REQUESTS_PER_MINUTE: 'off', CONNECTOR_HOSTS: '127.0.0.1' }
