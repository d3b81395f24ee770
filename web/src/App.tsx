import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import { Suspense, useEffect, useMemo } from 'react'
import { createBrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppShell } from './AppShell.tsx'
import { flags } from './api/flags.ts'
import { CallFault, endSession, NetworkFault, TryLater } from './api/send.ts'
import { RouteStart } from './RouteStart.tsx'
import { accounts, routes } from './routes.tsx'
import { SessionReactions } from './SessionReactions.tsx'
import { may } from './shell/index.ts'
import { ErrorBoundary } from './ui/app/ErrorBoundary.tsx'
import { LeaveGuard } from './ui/app/LeaveGuard.tsx'
import { useMe } from './ui/app/me.tsx'
import { keepReturnAddress } from './ui/app/return-address.ts'
import { Broken, NoAccess, NotFound, PageSkeleton } from './ui/app/states.tsx'
import { antTheme, useMode } from './ui/app/theme.tsx'
import { useIsPhone } from './ui/app/use-is-phone.ts'
import { useLocale } from './ui/app/words.tsx'

export const createClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // a refusal is final; a network failure is retried twice, a server that cannot work now for about a minute
        retry: (count, error) => error instanceof NetworkFault && count < (error instanceof TryLater ? 6 : 2),
        refetchOnWindowFocus: false,
        throwOnError: (error) => !(error instanceof CallFault || error instanceof NetworkFault),
      },
    },
  })

/** A single catch-all route: blocking a navigation (`useBlocker`) needs a data router, and the screens match their paths themselves. */
export const createRouter = () => createBrowserRouter([{ path: '*', element: <Screens /> }])

interface Props {
  client: QueryClient
  router: ReturnType<typeof createRouter>
}

export function App({ client, router }: Props) {
  const { antd } = useLocale()
  const mode = useMode()
  const isPhone = useIsPhone()
  const theme = useMemo(() => antTheme(mode, isPhone), [mode, isPhone])
  return (
    <ConfigProvider locale={antd} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp message={{ duration: 6 }} notification={{ duration: false }} component={false}>
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
      <SessionReactions />
      <LeaveGuard />
      <RouteStart />
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

const Switcher = accounts((feature) => feature.Switcher)

/** Redirects to sign-in. With `isComingBack`, signing in then leads back to this address. */
function ToSignIn({ isComingBack }: { isComingBack: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isComingBack) keepReturnAddress(pathname + search)
  }, [isComingBack, pathname, search])
  return <Navigate to="/login" replace />
}

function Screen({ route }: { route: (typeof routes)[number] }) {
  const { me, loading, expired, failed, retry } = useMe()
  const Component = route.component
  const sessionExpired = expired && !route.public
  useEffect(() => {
    if (sessionExpired) endSession()
  }, [sessionExpired])
  const needsSignIn = !route.public && !loading && !me
  if (needsSignIn && !failed && !sessionExpired && flags.loginAlwaysRequired)
    return <ToSignIn isComingBack={route.returns === true} />
  if (me?.totp_required === true && !route.public && route.name !== 'profile') return <Navigate to="/profile" replace />
  const allowed = route.public || (me !== null && may(me, route.action))
  return (
    <AppShell
      title={route.title}
      {...(route.hideMenu ? { hideMenu: true } : {})}
      {...(route.wide ? { wide: route.wide } : {})}
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
