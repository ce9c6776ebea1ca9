import { useQuery } from "@tanstack/react-query";
import { parseEditTarget } from "@/admin/forms/editor-dialog";
import { CategoriesTab } from "@/admin/portfolio/categories-tab";
import { CategoryDialog, ProjectDialog } from "@/admin/portfolio/portfolio-dialogs";
import { ProjectsTab } from "@/admin/portfolio/projects-tab";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { allPortfolioProjects } from "@/data/portfolio/admin-queries";
import { portfolioCategories } from "@/data/portfolio/queries";
import { Button } from "@/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

/** The page on which administrators reorder, add, edit and delete portfolio categories and projects. Spec section 2.14. */
export function PortfolioManagementPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const tab = query.get("tab") === "projects" ? "projects" : "categories";
  const editTarget = parseEditTarget(query);
  // Refetches on every mount, because saving a form that was opened with outdated values can cause an edit conflict.
  const categories = useQuery({ ...portfolioCategories(), staleTime: 0 });
  const projects = useQuery(allPortfolioProjects());
  const categoryFailure = queryFailure(categories);
  const projectFailure = categoryFailure ?? queryFailure(projects);
  const close = () => changeQuery({ edit: null, category: null });

  return (
    <>
      <PageHeader title="Portfolio Management">
        <Button size="small" onClick={() => changeQuery({ edit: "new" })}>
          {tab === "categories" ? "Add Category" : "Add Project"}
        </Button>
      </PageHeader>
      <Tabs
        value={tab}
        onValueChange={(next) =>
          changeQuery({ tab: next === "projects" ? next : null, edit: null })
        }
      >
        <TabsList className="mb-5">
          <TabsTrigger value="categories">Categories</TabsTrigger>
          <TabsTrigger value="projects">Projects</TabsTrigger>
        </TabsList>
        <TabsContent value="categories">
          <CategoriesTab
            categories={categories.data}
            projects={projects.data}
            failure={categoryFailure}
            getEditorPath={(edit) => linkTo({ edit })}
          />
        </TabsContent>
        <TabsContent value="projects">
          <ProjectsTab
            categories={categories.data}
            projects={projects.data}
            failure={projectFailure}
            getEditorPath={(edit) => linkTo({ edit })}
            onAddProject={(category) => changeQuery({ edit: "new", category })}
            onAddCategory={() => changeQuery({ tab: null, edit: "new" })}
          />
        </TabsContent>
      </Tabs>
      <CategoryDialog
        editTarget={tab === "categories" ? editTarget : null}
        categories={categories.data}
        failure={categoryFailure}
        onClose={close}
      />
      <ProjectDialog
        editTarget={tab === "projects" ? editTarget : null}
        projects={projects.data}
        categories={categories.data}
        failure={projectFailure}
        categoryId={Number(query.get("category")) || null}
        onClose={close}
      />
    </>
  );
}
