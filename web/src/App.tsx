import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { createBrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppShell } from './AppShell.tsx'
import { flags } from './api/flags.ts'
import { CallFault, endSession, NetworkFault, setReactions } from './api/send.ts'
import { clearToken } from './api/session.ts'
import { homeOf, routes } from './routes.tsx'
import { type Me, may } from './shell/index.ts'
import { ErrorBoundary } from './ui/app/ErrorBoundary.tsx'
import { useClearMe, useMe } from './ui/app/me.tsx'
import { Broken, NoAccess, NotFound, PageSkeleton } from './ui/app/states.tsx'
import { antTheme, useMode } from './ui/app/theme.tsx'
import { useLocale } from './ui/app/words.tsx'

export const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // a refusal is final; a network failure is retried twice
        retry: (count, error) => error instanceof NetworkFault && count < 2,
        refetchOnWindowFocus: false,
        throwOnError: (error) => !(error instanceof CallFault || error instanceof NetworkFault),
      },
    },
  })

/** One route for all, so that a screen can hold a navigation back (`useBlocker` needs a router of this kind). */
export const createRouter = () => createBrowserRouter([{ path: '*', element: <Screens /> }])

interface Props {
  client: QueryClient
  router: ReturnType<typeof createRouter>
}

export function App({ client, router }: Props) {
  const { antd } = useLocale()
  const mode = useMode()
  const theme = useMemo(() => antTheme(mode), [mode])
  return (
    <ConfigProvider locale={antd} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp message={{ duration: 6 }} notification={{ duration: 8 }} component={false}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

function Screens() {
  return (
    <>
      <FaultReactions />
      <ErrorBoundary>
        <Routes>
          {routes.map((route) => (
            <Route key={route.name} path={route.path} caseSensitive element={<Screen route={route} />} />
          ))}
          <Route
            path="*"
            element={
              <AppShell title="ui.not_found_title">
                <NotFound />
              </AppShell>
            }
          />
        </Routes>
      </ErrorBoundary>
    </>
  )
}

/** Gives the wire its answers to the codes that concern every screen. */
function FaultReactions() {
  const navigate = useNavigate()
  const { message } = AntApp.useApp()
  const { t, locale } = useLocale()
  const clearMe = useClearMe()
  useEffect(() => {
    setReactions({
      signedIn: (data) => {
        clearMe()
        void navigate(homeOf(data as Me), { replace: true })
      },
      signInAgain: () => {
        clearToken()
        clearMe()
        void message.error({ content: t('faults.sign_in_again'), key: 'sign_in_again' })
        void navigate('/logout', { replace: true })
      },
      message: (text) => void message.error({ content: text, key: text, duration: 8 }),
      // the product that was watched showed "Success!" here; nobody should read Success on a failure (QK-01)
      httpFailed: (status) => void message.error({ content: t('ui.http_failed', { status }), key: 'http' }),
      locale: () => locale,
    })
  }, [navigate, message, t, locale, clearMe])
  return null
}

const Switcher = lazy(async () => ({ default: (await import('./features/accounts/index.ts')).Switcher }))

function Screen({ route }: { route: (typeof routes)[number] }) {
  const { me, loading, expired, failed, retry } = useMe()
  const Component = route.component
  const sessionExpired = expired && !route.public
  useEffect(() => {
    if (sessionExpired) endSession()
  }, [sessionExpired])
  const needsSignIn = !route.public && !loading && !me
  if (needsSignIn && !failed && !sessionExpired && flags.loginAlwaysRequired) return <Navigate to="/login" replace />
  const allowed = route.public || (me !== null && may(me, route.action))
  return (
    <AppShell
      title={route.title}
      {...(route.hideMenu ? { hideMenu: true } : {})}
      switcher={
        me
          ? (close) => (
              <Suspense>
                <Switcher onClose={close} />
              </Suspense>
            )
          : undefined
      }
    >
      <Suspense fallback={<PageSkeleton />}>
        {needsSignIn && failed ? (
          <Broken onRetry={retry} />
        ) : (loading || sessionExpired) && !route.public ? (
          <PageSkeleton />
        ) : allowed ? (
          <Component />
        ) : (
          <NoAccess />
        )}
      </Suspense>
    </AppShell>
  )
}
