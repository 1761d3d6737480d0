/**
 * The subset of react-router-dom for the shell's pages and the remotes. A federation singleton: every name here ships with the
 * shell.
 */

export type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  redirect,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  useSubmit,
} from 'react-router-dom';
export { useChoice } from './use-choice.ts';
