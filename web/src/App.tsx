import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { AppShell } from './AppShell.tsx'
import { flags } from './api/flags.ts'
import { CallFault, endSession, NetworkFault, TryLater } from './api/send.ts'
import { RouteStart } from './RouteStart.tsx'
import { routes, switcher } from './routes.tsx'
import { SessionReactions } from './SessionReactions.tsx'
import { may } from './shell/index.ts'
import { ErrorBoundary } from './ui/app/ErrorBoundary.tsx'
import { LeaveGuard } from './ui/app/LeaveGuard.tsx'
import { useMe } from './ui/app/me.tsx'
import { keepReturnAddress } from './ui/app/return-address.ts'
import { isAt, type Router } from './ui/app/router.ts'
import { Navigate, RouterProvider, useLocation } from './ui/app/routing.tsx'
import { Broken, NoAccess, NotFound, PageSkeleton } from './ui/app/states.tsx'
import { Notes } from './ui/kit/Notes.tsx'
import { Questions } from './ui/kit/Questions.tsx'

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

interface Props {
  client: QueryClient
  router: Router
}

export const App = ({ client, router }: Props) => (
  <QueryClientProvider client={client}>
    <RouterProvider router={router}>
      <Screens />
    </RouterProvider>
  </QueryClientProvider>
)

function Screens() {
  const { pathname } = useLocation()
  const route = routes.find(({ path }) => isAt(path, pathname))
  return (
    <>
      <Notes />
      <Questions />
      <SessionReactions />
      <LeaveGuard />
      <RouteStart />
      <ErrorBoundary>
        {route ? (
          <Screen key={route.name} route={route} />
        ) : (
          <AppShell title="ui.not_found_title">
            <NotFound />
          </AppShell>
        )}
      </ErrorBoundary>
    </>
  )
}

const Switcher = switcher((feature) => feature.Switcher)

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
      {...(route.forVisitors ? { forVisitors: true } : {})}
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
